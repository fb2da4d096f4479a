/**
 * Reacts when what this device stored is gone: through the browser's settings, for lack of space, or through another
 * page.
 */
import type { StoreLoss } from '../../base/device/store-loss.ts'
import { keepQueueAnew } from '../contents/enqueue.ts'
import { flush } from '../vaults/flush.ts'
import { findUnlocked, hasEnded, type Engine } from '../account/session.ts'

/** Informs the screens. Stores the changes in memory again, and sends them if the session is still valid. */
export async function meetDeviceLoss(engine: Engine, why: StoreLoss): Promise<void> {
  engine.emit({ type: 'device-lost', why })
  const unlocked = findUnlocked(engine)
  if (unlocked === null || unlocked.waiting.length === 0) return
  await keepQueueAnew(engine, unlocked)
  if (!hasEnded(unlocked)) await flush(engine, unlocked)
}

/** Detects that the browser has emptied the store without reporting it. */
export async function checkDevice(engine: Engine): Promise<void> {
  const { state } = engine
  if (state.name === 'signed-out') return
  const store = await engine.store()
  await store.check(state.name === 'unlocked' ? state.unlocked.userId : state.userId)
}
