import type { Db } from '../../platform/database/database.ts'
import { listAccountsAt } from '../accounts/index.ts'
import { isOwner } from '../vaults/index.ts'
import { listOpenInto } from './invitation-store.ts'

/**
 * Number of people with an open invitation into an organization who are not among these members. Counts addresses, not
 * invitations, and only those of inviters who can still finish them.
 */
export async function countInvited(
  tx: Db,
  vaultId: string,
  userIds: readonly string[],
  nowMs: number,
): Promise<number> {
  const open = await listOpenInto(tx, vaultId, nowMs)
  const owners = new Set<string>()
  for (const inviterId of new Set(open.map((one) => one.inviterId))) {
    if (await isOwner(tx, inviterId, vaultId)) owners.add(inviterId)
  }
  const addresses = new Set(
    open.filter(({ inviterId }) => owners.has(inviterId)).map(({ invitedEmail }) => invitedEmail),
  )
  const joined = await listAccountsAt(tx, [...addresses])
  return [...addresses].filter((email) => !userIds.includes(joined.get(email) ?? '')).length
}
