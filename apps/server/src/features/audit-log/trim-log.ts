import { ok } from '@severy/result'
import * as z from 'zod/mini'
import { type Db, transact } from '../../platform/database/database.ts'
import { deleteEntriesThrough, findNewestBefore } from './audit-store.ts'
import type { AuditEntry } from './chain.ts'
import { recordAct } from './record-act.ts'

/** Where the log begins after it was shortened: the last entry that is gone, and its hash. */
const Checkpoint = z.object({ through: z.int(), hash: z.string() })
export type Checkpoint = z.infer<typeof Checkpoint>

/**
 * Deletes the entries from before this moment and writes down where the chain goes on from, in the chain itself.
 * Entries of that kind alone are no reason to shorten it again.
 */
export async function trimLog(db: Db, beforeMs: number, nowMs: number): Promise<void> {
  await transact(db, async (tx) => {
    const last = await findNewestBefore(tx, beforeMs, 'audit-log-trimmed')
    if (last === null) return ok()
    const count = await deleteEntriesThrough(tx, last.seq)
    const checkpoint: Checkpoint = { through: last.seq, hash: last.hash }
    const after = { ...checkpoint, deleted: count }
    const rest = { actorId: null, address: '', target: null, before: null, result: 'success' } as const
    await recordAct(tx, { ...rest, action: 'audit-log-trimmed', after }, nowMs)
    return ok()
  })
}

/** What an entry says about where the log begins; null for every other one. */
export function checkpointOf({ action, after }: AuditEntry): Checkpoint | null {
  if (action !== 'audit-log-trimmed' || after === null) return null
  const parsed = z.safeParse(Checkpoint, JSON.parse(after))
  return parsed.success ? parsed.data : null
}
