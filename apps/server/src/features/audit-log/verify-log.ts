import { setImmediate } from 'node:timers/promises'
import type { Database, Db } from '../../platform/database/database.ts'
import { type ChainedEntry, type ChainHead, readChain, readHead } from './audit-store.ts'
import { hashEntry } from './chain.ts'
import { checkpointOf, type Checkpoint } from './trim-log.ts'

export type LogState =
  /** `firstSeq` is above 1 when older entries were deleted after their retention period. */
  | { isWhole: true; count: number; firstSeq: number | null; head: ChainHead }
  /** `seq`: the first entry that was altered, is missing, or was inserted. */
  | { isWhole: false; seq: number }

const pageSize = 1_000

/**
 * Walks the whole chain: each entry must match its hash and follow the one before, and the last must be the head. If
 * the log starts after 1, a later entry must record that. Reads one snapshot, in pages.
 */
export async function verifyLog(database: Pick<Database, 'openSnapshot'>): Promise<LogState> {
  const snapshot = await database.openSnapshot()
  try {
    return await walk(snapshot.db)
  } finally {
    await snapshot.close()
  }
}

async function walk(db: Db): Promise<LogState> {
  const head = await readHead(db)
  let first: ChainedEntry | null = null
  let last: ChainedEntry | null = null
  let count = 0
  const checkpoints: Checkpoint[] = []
  for (;;) {
    const page = await readChain(db, last?.entry.seq ?? 0, pageSize)
    for (const chained of page) {
      if (!follows(last, chained)) return { isWhole: false, seq: chained.entry.seq }
      const checkpoint = checkpointOf(chained.entry)
      if (checkpoint !== null) checkpoints.push(checkpoint)
      first ??= chained
      last = chained
      count += 1
    }
    if (page.length < pageSize) break
    // SQLite queries never yield to other requests.
    await setImmediate()
  }
  const end = last === null ? { seq: 0, hash: '' } : { seq: last.entry.seq, hash: last.hash }
  if (end.seq !== head.seq || end.hash !== head.hash) return { isWhole: false, seq: end.seq + 1 }
  if (first !== null && !beginsWell(first, checkpoints)) return { isWhole: false, seq: first.entry.seq }
  return { isWhole: true, count, firstSeq: first?.entry.seq ?? null, head }
}

function follows(last: ChainedEntry | null, { entry, previousHash, hash }: ChainedEntry): boolean {
  const isNext = last === null || (entry.seq === last.entry.seq + 1 && previousHash === last.hash)
  return isNext && hashEntry(previousHash, entry) === hash
}

function beginsWell({ entry, previousHash }: ChainedEntry, checkpoints: readonly Checkpoint[]): boolean {
  if (entry.seq === 1) return previousHash === ''
  return checkpoints.some(({ through, hash }) => through === entry.seq - 1 && hash === previousHash)
}
