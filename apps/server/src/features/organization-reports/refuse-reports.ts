import { err, ok, type Result } from '@severy/result'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasReports } from '../organizations/index.ts'
import { isOwner } from '../vaults/index.ts'

/** Only for its owners; to everybody else there is no such organization. */
export async function refuseReports(
  { database, clock }: Platform,
  plans: Plans,
  userId: string,
  vaultId: string,
): Promise<Result<undefined, 'not-found' | 'plan-limit'>> {
  const db = database.durable
  if (!(await isOwner(db, userId, vaultId))) return err('not-found')
  const has = await hasReports(db, plans, vaultId, clock.nowMs())
  if (has === null) return err('not-found')
  return has ? ok() : err('plan-limit')
}
