/** What this device kept is gone, by the browser's settings, for want of room, or through another page. */
import type { StoreLoss } from '../device/store-loss.ts'
import { keepQueueAnew } from '../queue/enqueue.ts'
import { flush } from '../queue/flush.ts'
import { findUnlocked, hasEnded, type Engine } from './session.ts'

/** Tells it. What waits in memory is kept once more, and sent now if the session still stands. */
export async function meetDeviceLoss(engine: Engine, why: StoreLoss): Promise<void> {
  engine.emit({ type: 'device-lost', why })
  const unlocked = findUnlocked(engine)
  if (unlocked === null || unlocked.waiting.length === 0) return
  await keepQueueAnew(engine, unlocked)
  if (!hasEnded(unlocked)) await flush(engine, unlocked)
}

/** A browser that empties the store without a word is found out here. */
export async function checkDevice(engine: Engine): Promise<void> {
  const { state } = engine
  if (state.name === 'signed-out') return
  const store = await engine.store()
  await store.check(state.name === 'unlocked' ? state.unlocked.userId : state.userId)
}
