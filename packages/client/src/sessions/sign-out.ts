/** Signing out: the session ends, and this device forgets everything but what it has verified (PROTOCOL 7.6). */
import { signOut as endpoint } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { NetworkReason, Refusal } from '../base/refusal.ts'
import { call } from '../http/call.ts'
import { noAnswer } from '../http/no-answer.ts'
import { flush } from '../queue/flush.ts'
import { takeQueued } from '../queue/shared-queue.ts'
import { forget } from './lock.ts'
import { enterState, findUnlocked, type Engine } from './session.ts'

/**
 * Changes that the server has not taken would be lost: while there are any and they cannot be sent, signing out is
 * refused, unless the person wants it so (`dropWaiting`). Without waiting changes it never fails: a server that
 * cannot be reached ends the session by itself in time.
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
  // A page that has newer keys than this one, or any while this one is locked, may still send what it has kept.
  const akVer = unlocked?.keys.akVer ?? 0
  const queue = userId === null || dropWaiting ? [] : await store.readQueue(userId)
  if (queue.some((entry) => entry.akVer > akVer)) return err({ reason: noAnswer(engine.ports) })
  // Somebody else who has signed in on another page stays so.
  await call(engine.ports, endpoint, { isRepeatable: true })
  if (unlocked !== null) {
    forget(unlocked)
    await unlocked.slotWork
    // After every write that is still under way.
    await unlocked.storeLine(() => store.forget(unlocked.userId))
  } else if (userId !== null) {
    await store.forget(userId)
  }
  enterState(engine, { name: 'signed-out' })
  return ok(undefined)
}
