import type { Database, IsNewEnough } from '../../platform/database/database.ts'
import { readHead } from './audit-store.ts'

/**
 * For lists of the admin area: a replica may answer once it has the newest action of an administrator, so that a list
 * always shows what they have just done. What other people do may be a minute old.
 */
export function holdsNewestAct({ momentary }: Pick<Database, 'momentary'>): IsNewEnough {
  return async (replica) => {
    const newest = await readHead(momentary)
    const there = await readHead(replica)
    return there.seq >= newest.seq
  }
}
