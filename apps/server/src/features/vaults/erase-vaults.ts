import type { Db } from '../../platform/database/database.ts'
import type { Directories } from './directories.ts'
import { countEntries, deleteItemsOf } from './item-store.ts'
import { deleteMembersOf, deleteMembershipsOf, hasMembers, hasToTell, listRemovals } from './member-store.ts'
import { deleteVault, listVaultsOf } from './vault-store.ts'

/** Deletes a vault's files. Called before the vault is deleted. */
export type EraseFiles = (tx: Db, vaultId: string) => Promise<void>

/** What other features delete together with a vault. */
export interface Ending {
  eraseFiles: EraseFiles
  directories: Pick<Directories, 'erase'>
}

/**
 * Call inside the transaction that removes the person. Vaults with other members stay; only this person's membership
 * ends.
 */
export async function eraseVaults(tx: Db, userId: string, ending: Ending): Promise<void> {
  const removedFrom = (await listRemovals(tx, userId)).map(({ vaultId }) => vaultId)
  const vaultIds = [...(await listVaultsOf(tx, userId)), ...removedFrom]
  await deleteMembershipsOf(tx, userId)
  for (const vaultId of vaultIds) await eraseAbandoned(tx, vaultId, ending)
}

/**
 * Deletes a vault without members. Its rosters stay as long as a removed member's device has yet to see the removal.
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

/** Number of encrypted items in this person's vaults. */
export async function countEntriesOf(db: Db, userId: string): Promise<number> {
  return countEntries(db, await listVaultsOf(db, userId))
}
