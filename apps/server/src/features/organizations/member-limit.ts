import { limitsOf } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'

/** Number of people invited into an organization who are not among `userIds`. */
export type CountInvited = (
  tx: Db,
  vaultId: string,
  userIds: readonly string[],
  nowMs: number,
) => Promise<number>

/**
 * Whether members and invited people together exceed this payer's plan. Call after `claimPayer`, so that two people who
 * take the last place at the same time are counted one after the other.
 */
export async function exceedsPlan(
  tx: Db,
  { plans, countInvited }: { plans: Plans; countInvited: CountInvited },
  { payerId, vaultId, userIds }: { payerId: string; vaultId: string; userIds: readonly string[] },
  nowMs: number,
): Promise<boolean> {
  const { membersMax } = limitsOf(await plans.ownStateOf(tx, payerId, nowMs))
  if (membersMax === null) return false
  return userIds.length + (await countInvited(tx, vaultId, userIds, nowMs)) > membersMax
}
