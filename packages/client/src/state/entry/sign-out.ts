/** Signs out: ends the session, and deletes everything on this device except what it has verified (PROTOCOL 7.6). */
import { signOut as endpoint } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import { call } from '../../base/http/call.ts'
import { noAnswer } from '../../base/http/no-answer.ts'
import { flush } from '../vaults/flush.ts'
import { takeQueued } from '../vaults/shared-queue.ts'
import { forget } from '../account/lock.ts'
import { enterState, findUnlocked, type Engine } from '../account/session.ts'

/**
 * Refused while there are changes that the server does not have and that cannot be sent, unless `dropWaiting`, because
 * they would be lost. Without waiting changes it never fails: a server that cannot be reached ends the session later by
 * itself.
 */
export async function signOut(
  engine: Engine,
  { dropWaiting = false }: { dropWaiting?: boolean } = {},
): Promise<Result<undefined, Refusal<NetworkReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked !== null && !dropWaiting) {
    await takeQueued(engine, unlocked)
    if (unlocked.waiting.length > 0) await flush(engine, unlocked)
    if (unlocked.waiting.length > 0) return err({ reason: noAnswer(engine.ports) })
  }
  const userId = unlocked?.userId ?? (engine.state.name === 'locked' ? engine.state.userId : null)
  const store = await engine.store()
  // A page with newer keys (any, while this one is locked) may still send what it has stored.
  const akVer = unlocked?.keys.akVer ?? 0
  const queue = userId === null || dropWaiting ? [] : await store.readQueue(userId)
  if (queue.some((entry) => entry.akVer > akVer)) return err({ reason: noAnswer(engine.ports) })
  // Someone else who signed in on another page stays signed in.
  await call(engine.ports, endpoint, { isRepeatable: true })
  if (unlocked !== null) {
    forget(unlocked)
    await unlocked.slotWork
    // Waits for writes that are still running.
    await unlocked.storeLine(() => store.forget(unlocked.userId))
  } else if (userId !== null) {
    await store.forget(userId)
  }
  enterState(engine, { name: 'signed-out' })
  return ok(undefined)
}
