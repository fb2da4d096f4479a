import { VaultKind } from '@severy/verifier'
import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Directories } from './directories.ts'
import { countEntries, deleteItemsOf } from './item-store.ts'
import {
  deleteMembersOf,
  deleteMembershipsOf,
  hasMembers,
  hasToTell,
  listMembers,
  listRemovals,
  noteLeft,
} from './member-store.ts'
import { deleteVault, findKind, listVaultsOf } from './vault-store.ts'

/** Deletes a vault's files. Called before the vault is deleted. */
export type EraseFiles = (tx: Db, vaultId: string) => Promise<void>

/** What other features delete together with a vault. */
export interface Ending {
  eraseFiles: EraseFiles
  directories: Pick<Directories, 'erase'>
}

const memberErasedJob = 'tell-of-erased-member'

/**
 * Call inside the transaction that removes the person. Vaults with other members stay; only this person's membership
 * ends, and the other members' devices are told.
 */
export async function eraseVaults(
  tx: Db,
  userId: string,
  { jobs, ...ending }: Ending & { jobs: Pick<Jobs, 'add'> },
): Promise<void> {
  const removedFrom = (await listRemovals(tx, userId)).map(({ vaultId }) => vaultId)
  const vaultIds = await listVaultsOf(tx, userId)
  await deleteMembershipsOf(tx, userId)
  for (const vaultId of [...vaultIds, ...removedFrom]) await eraseAbandoned(tx, vaultId, ending)
  for (const vaultId of vaultIds) {
    if (!(await hasMembers(tx, vaultId))) continue
    // The list names them until an owner writes a new one, and must not make them a member again.
    await noteLeft(tx, userId, vaultId)
    await jobs.add(tx, memberErasedJob, { vaultId } satisfies MemberErased)
  }
}

interface MemberErased {
  vaultId: string
}

/** Tells them in a job, so after the transaction: devices that ask at once must find the account gone. */
export function tellOfErasedMembers({ database, jobs, live }: Platform): void {
  jobs.handle<MemberErased>(memberErasedJob, async ({ vaultId }) => {
    const members = await listMembers(database.durable, vaultId)
    await live.publish(members, { type: 'vault-left', vaultId })
    // The plan that covered them may have gone with the account.
    const isDirectory = (await findKind(database.durable, vaultId)) === VaultKind.organization
    if (isDirectory) await live.publish(members, { type: 'profile-changed' })
  })
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
