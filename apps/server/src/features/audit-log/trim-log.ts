import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { deleteEntriesThrough, findEndOfOldest, findNewestBefore, lockHead } from './audit-store.ts'
import type { AuditEntry } from './chain.ts'
import { recordAct } from './record-act.ts'

/** Where the log begins after it was shortened: the last entry that is gone, and its hash. */
const Checkpoint = z.object({ through: z.int(), hash: z.string() })
export type Checkpoint = z.infer<typeof Checkpoint>

/** Of one transaction, for which everybody waits who records an act: some milliseconds. */
export const entriesPerCut = 2_000

/**
 * Deletes the entries from before this moment and writes down where the chain goes on from, in the chain itself: after
 * each cut, so that the log is whole whenever somebody looks, and when the server stops. Entries of that kind alone are
 * no reason to shorten it again.
 */
export async function trimLog(db: Db, beforeMs: number, nowMs: number): Promise<void> {
  const lastSeq = await findNewestBefore(db, beforeMs, 'audit-log-trimmed')
  if (lastSeq === null) return
  while (await cut(db, lastSeq, nowMs)) await setImmediate()
}

/** False when nothing was left to delete. */
async function cut(db: Db, lastSeq: number, nowMs: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockHead(tx)
    const end = await findEndOfOldest(tx, lastSeq, entriesPerCut)
    if (end === null) return false
    const count = await deleteEntriesThrough(tx, end.seq)
    const checkpoint: Checkpoint = { through: end.seq, hash: end.hash }
    const after = { ...checkpoint, deleted: count }
    const rest = { actorId: null, address: '', target: null, before: null, result: 'success' } as const
    await recordAct(tx, { ...rest, action: 'audit-log-trimmed', after }, nowMs)
    return true
  })
}

/** What an entry says about where the log begins; null for every other one. */
export function checkpointOf({ action, after }: AuditEntry): Checkpoint | null {
  if (action !== 'audit-log-trimmed' || after === null) return null
  const parsed = z.safeParse(Checkpoint, JSON.parse(after))
  return parsed.success ? parsed.data : null
}
