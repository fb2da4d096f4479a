import type { EngineStatus } from '../../features/sessions/data.ts'
import { lockedState } from './session-end.ts'
import { statusOf, type Engine } from './session.ts'

/** Reads what this device remembers, before asking the network. */
export async function start(engine: Engine): Promise<EngineStatus> {
  if (engine.state.name !== 'signed-out') return statusOf(engine.state)
  const store = await engine.store()
  const userId = await store.readCurrentUser()
  const account = userId === null ? null : await store.readAccount(userId)
  if (account !== null) {
    engine.state = lockedState(account)
  }
  return statusOf(engine.state)
}
