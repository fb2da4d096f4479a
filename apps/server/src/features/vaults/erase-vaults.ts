import type { Db } from '../../platform/database/database.ts'
import type { Directories } from './directories.ts'
import { countEntries, deleteItemsOf } from './item-store.ts'
import { deleteMembersOf, deleteMembershipsOf, hasMembers, hasToTell, listRemovals } from './member-store.ts'
import { deleteVault, listVaultsOf } from './vault-store.ts'

/** Files lie in vaults, and go before them. */
export type EraseFiles = (tx: Db, vaultId: string) => Promise<void>

/** What others keep of a vault, and end with it. */
export interface Ending {
  eraseFiles: EraseFiles
  directories: Pick<Directories, 'erase'>
}

/**
 * Call inside the transaction that removes the person. Vaults that others are members of stay theirs; what is gone is
 * the way of this person to them.
 */
export async function eraseVaults(tx: Db, userId: string, ending: Ending): Promise<void> {
  const removedFrom = (await listRemovals(tx, userId)).map(({ vaultId }) => vaultId)
  const vaultIds = [...(await listVaultsOf(tx, userId)), ...removedFrom]
  await deleteMembershipsOf(tx, userId)
  for (const vaultId of vaultIds) await eraseAbandoned(tx, vaultId, ending)
}

/**
 * Of a vault that nobody is in any more nothing stays but its lists, and those as long as the device of somebody who was
 * removed has still to see that she was.
 */
export async function eraseAbandoned(
  tx: Db,
  vaultId: string,
  { eraseFiles, directories }: Ending,
): Promise<void> {
  if (await hasMembers(tx, vaultId)) return
  await eraseFiles(tx, vaultId)
  await deleteItemsOf(tx, vaultId)
  if (await hasToTell(tx, vaultId)) return
  await deleteMembersOf(tx, vaultId)
  await directories.erase(tx, vaultId)
  await deleteVault(tx, vaultId)
}

/** How many sealed entries the vaults of this person hold. */
export async function countEntriesOf(db: Db, userId: string): Promise<number> {
  return countEntries(db, await listVaultsOf(db, userId))
}
