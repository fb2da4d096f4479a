/**
 * A device has one stored queue, but each of its pages has an engine with a queue in memory: entries found at unlock
 * may belong to another page, which may still send or change them, or end.
 */
import { examineDevice } from './examine-device.ts'
import { emitSync, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { settledState } from './sync.ts'
import { openQueue } from '../contents/enqueue.ts'
import { showChanges } from '../contents/show-changes.ts'
import type { WaitingChange } from '../account/waiting-change.ts'

/** Drops entries found in the store that another page has since sent or replaced. */
export async function dropTaken(engine: Engine, unlocked: Unlocked): Promise<void> {
  if (!unlocked.waiting.some(({ isFromStore }) => isFromStore)) return
  const store = await engine.store()
  const [account, stored] = await Promise.all([
    store.readAccount(unlocked.userId),
    store.readQueue(unlocked.userId),
  ])
  // The browser has emptied the store, so nothing was taken.
  if (account === null) return
  const ids = new Set(stored.map(({ entryId }) => entryId))
  const taken = unlocked.waiting.filter(({ isFromStore, entryId }) => isFromStore && !ids.has(entryId))
  if (taken.length === 0) return
  unlocked.waiting = unlocked.waiting.filter((change) => !taken.includes(change))
  tell(engine, unlocked, taken)
}

/** Adds entries that other pages of this device have stored and not sent. */
export async function takeQueued(engine: Engine, unlocked: Unlocked): Promise<void> {
  const known = new Set(unlocked.waiting.map(({ entryId }) => entryId))
  const { queue } = await examineDevice(engine, unlocked)
  const { waiting } = await openQueue(
    unlocked,
    queue.filter(({ entryId }) => !known.has(entryId)),
  )
  if (waiting.length === 0) return
  unlocked.waiting = [...unlocked.waiting, ...waiting].sort((a, b) => a.createdAt - b.createdAt)
  tell(engine, unlocked, waiting)
}

/**
 * The queue for `next`, which replaces `left` after a change of keys: the entries that opened with the new keys, and
 * those that `left` has or finds in the store and that no other page has sent.
 */
export async function joinQueues(engine: Engine, left: Unlocked, next: Unlocked): Promise<WaitingChange[]> {
  await takeQueued(engine, left)
  const store = await engine.store()
  const stored = new Set((await store.readQueue(left.userId)).map(({ entryId }) => entryId))
  const known = new Set(next.waiting.map(({ entryId }) => entryId))
  const carried = left.waiting.filter(({ entryId }) => stored.has(entryId) && !known.has(entryId))
  return [...next.waiting, ...carried].sort((a, b) => a.createdAt - b.createdAt)
}

function tell(engine: Engine, unlocked: Unlocked, changes: readonly WaitingChange[]): void {
  showChanges(engine, unlocked, changes)
  if (unlocked.sync === 'synced' || unlocked.sync === 'waiting') unlocked.sync = settledState(unlocked)
  emitSync(engine, unlocked)
}
