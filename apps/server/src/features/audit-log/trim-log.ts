import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { deleteEntriesThrough, findEndOfOldest, findNewestBefore, lockHead } from './audit-store.ts'
import type { AuditEntry } from './chain.ts'
import { recordAct } from './record-act.ts'

/** Where a shortened log starts: the last deleted entry and its hash. */
const Checkpoint = z.object({ through: z.int(), hash: z.string() })
export type Checkpoint = z.infer<typeof Checkpoint>

/** Entries per transaction, which blocks everyone who records an act: a few milliseconds. */
export const entriesPerCut = 2_000

/**
 * Deletes entries from before `beforeMs` and records in the chain itself where it now starts. It does so after each
 * cut, so that the log verifies at any time, even if the server stops in between. Entries about trimming alone do not
 * trigger another trim.
 */
export async function trimLog(db: Db, beforeMs: number, nowMs: number): Promise<void> {
  const lastSeq = await findNewestBefore(db, beforeMs, 'audit-log-trimmed')
  if (lastSeq === null) return
  while (await cut(db, lastSeq, nowMs)) await setImmediate()
}

/** Returns false when nothing was left to delete. */
async function cut(db: Db, lastSeq: number, nowMs: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
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

/** The start of the log that an entry records; `null` for every other entry. */
export function checkpointOf({ action, after }: AuditEntry): Checkpoint | null {
  if (action !== 'audit-log-trimmed' || after === null) return null
  const parsed = z.safeParse(Checkpoint, JSON.parse(after))
  return parsed.success ? parsed.data : null
}
