import { limitsOf } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import { findPayer } from '../organizations/index.ts'

/**
 * Whether the plan that pays for an organization includes single sign-on. Needed to set it up; an existing setup keeps
 * working.
 */
export async function hasSignOn(db: Db, plans: Plans, vaultId: string, nowMs: number): Promise<boolean> {
  const payerId = await findPayer(db, vaultId)
  return payerId != null && limitsOf(await plans.ownStateOf(db, payerId, nowMs)).hasOrganization
}
