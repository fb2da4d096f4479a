import { findItem, itemCount, type ItemList, Role, type Roster } from '@severy/verifier'
import { base64UrlOf, bytesOf } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import { readSystemSetting } from '../system-settings/index.ts'
import { countEntries, ownItemId } from './item-store.ts'
import { claimVaultsOwnedBy } from './vault-store.ts'

/** A vault as it stands once a commit, of which this is a part, is written. */
interface GrownVault {
  vaultId: string
  authorId: string
  roster: Roster
  items: ItemList
}

/**
 * Whether the owner holds more items than the operator lets one person hold. Whoever adds to a vault, its owner's vaults
 * count: the author's own where he is an owner, or else those of the first.
 */
export async function exceedsItemLimit(
  tx: Db,
  { vaultId, authorId, roster, items }: GrownVault,
): Promise<boolean> {
  const owners = roster.members
    .filter(({ role }) => role === Role.owner)
    .map(({ userId }) => base64UrlOf(userId))
  const owner = owners.find((userId) => userId === authorId) ?? owners[0]
  if (owner === undefined) throw new Error('A vault without an owner')
  const others = (await claimVaultsOwnedBy(tx, owner)).filter((id) => id !== vaultId)
  const count = countOwnEntries(items) + (await countEntries(tx, others))
  return count > (await readSystemSetting(tx, 'max_passwords_per_user'))
}

function countOwnEntries(items: ItemList): number {
  return itemCount(items) - (findItem(items, bytesOf(ownItemId)) === null ? 0 : 1)
}
