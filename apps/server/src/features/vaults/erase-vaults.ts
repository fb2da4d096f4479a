import type { Db } from '../../platform/database/database.ts'
import { countEntries, deleteItemsOf } from './item-store.ts'
import { deleteMembersOf, deleteMembershipsOf } from './member-store.ts'
import { deleteVault, listSoleVaultsOf, listVaultsOf } from './vault-store.ts'

/**
 * Call inside the transaction that removes the person. Vaults that others are members of stay theirs; what is gone is
 * the way of this person to them.
 */
export async function eraseVaults(tx: Db, userId: string): Promise<void> {
  for (const vaultId of await listSoleVaultsOf(tx, userId)) {
    await deleteItemsOf(tx, vaultId)
    await deleteMembersOf(tx, vaultId)
    await deleteVault(tx, vaultId)
  }
  await deleteMembershipsOf(tx, userId)
}

/** How many sealed entries the vaults of this person hold. */
export async function countEntriesOf(db: Db, userId: string): Promise<number> {
  return countEntries(db, await listVaultsOf(db, userId))
}
