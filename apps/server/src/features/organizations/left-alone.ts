import type { Db } from '../../platform/database/database.ts'
import { isOwner, listMembers, listVaultsOf } from '../vaults/index.ts'
import { claimPayer } from './organization-store.ts'

/**
 * Call inside the transaction that removes the person. Whether an organization would be left with members and without an
 * owner: its rules, its single sign-on and its member list could never be changed again. Owners who go at the same time
 * wait for each other here.
 */
export async function leavesOrganizationAlone(tx: Db, userId: string): Promise<boolean> {
  return (await listLeftAlone(tx, userId)).length > 0
}

/** Organizations that would be left with members and without an owner; as for `leavesOrganizationAlone`. */
export async function listLeftAlone(tx: Db, userId: string): Promise<string[]> {
  const alone: string[] = []
  for (const vaultId of await listVaultsOf(tx, userId)) {
    if ((await claimPayer(tx, vaultId)) === undefined) continue
    if (!(await isOwner(tx, userId, vaultId))) continue
    const others = (await listMembers(tx, vaultId)).filter((memberId) => memberId !== userId)
    const owners = await Promise.all(others.map((memberId) => isOwner(tx, memberId, vaultId)))
    if (others.length > 0 && !owners.includes(true)) alone.push(vaultId)
  }
  return alone
}
