import { err, ok, type Result } from '@severy/result'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasReports } from '../organizations/index.ts'
import { isOwner } from '../vaults/index.ts'

/** Refuses reports to everyone but the owners, as if the organization did not exist, and when its plan has none. */
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
