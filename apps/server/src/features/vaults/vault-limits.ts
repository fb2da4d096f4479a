import { limitsOf } from '@severy/contract'
import { findItem, itemCount, type ItemList, Role, type Roster, VaultKind } from '@severy/verifier'
import { base64UrlOf, bytesOf } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import { readSystemSetting } from '../system-settings/index.ts'
import { countEntries, ownItemId } from './item-store.ts'
import { claimVaultsOwnedBy } from './vault-store.ts'

/** The vault after a commit that is being written. */
export interface GrownVault {
  vaultId: string
  authorId: string
  roster: Roster
  items: ItemList
}

/** Whether the owner has more items than the operator allows per person, over all vaults they own. */
export async function exceedsItemLimit(
  tx: Db,
  { vaultId, authorId, roster, items }: GrownVault,
): Promise<boolean> {
  const owner = ownerOf(roster, authorId)
  const others = (await claimVaultsOwnedBy(tx, owner)).filter((id) => id !== vaultId)
  const count = countOwnEntries(items) + (await countEntries(tx, others))
  return count > (await readSystemSetting(tx, 'max_passwords_per_user'))
}

/**
 * Whether a vault of several items has several members while no owner's plan includes shared vaults. Sharing single
 * items is part of every plan.
 */
export async function exceedsSharing(
  tx: Db,
  plans: Plans,
  { roster, items }: Pick<GrownVault, 'roster' | 'items'>,
  nowMs: number,
): Promise<boolean> {
  const isSharedVault =
    roster.kind === VaultKind.shared && roster.members.length > 1 && countOwnEntries(items) > 1
  if (!isSharedVault) return false
  for (const owner of ownersOf(roster)) {
    if (limitsOf(await plans.stateOf(tx, owner, nowMs)).hasSharedVaults) return false
  }
  return true
}

function ownersOf({ members }: Roster): string[] {
  return members.filter(({ role }) => role === Role.owner).map(({ userId }) => base64UrlOf(userId))
}

/** Whose item count a vault adds to: the author's if they are an owner, otherwise the first owner's. */
function ownerOf(roster: Roster, authorId: string): string {
  const owners = ownersOf(roster)
  const owner = owners.find((userId) => userId === authorId) ?? owners[0]
  if (owner === undefined) throw new Error('A vault without an owner')
  return owner
}

function countOwnEntries(items: ItemList): number {
  return itemCount(items) - (findItem(items, bytesOf(ownItemId)) === null ? 0 : 1)
}
