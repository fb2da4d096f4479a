import { limitsOf } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'

/** How many people are invited into an organization who are not among these already. */
export type CountInvited = (
  tx: Db,
  vaultId: string,
  userIds: readonly string[],
  nowMs: number,
) => Promise<number>

/**
 * Whether this payer's plan covers fewer people than the members and those who are invited. Ask after `claimPayer`, so
 * that two who fill the last place at once are counted one after the other.
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
