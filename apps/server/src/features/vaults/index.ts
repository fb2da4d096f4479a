/** Vaults: signed rosters and heads, and ciphertext that only members' devices can decrypt. */
import type { Gate } from '../../platform/caller.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import type { NoteOffers } from '../offers/index.ts'
import { serveCommitVault, type NoteBlobs } from './commit-vault.ts'
import { serveCreateVault } from './create-vault.ts'
import type { Directories } from './directories.ts'
import { type EraseFiles, tellOfErasedMembers } from './erase-vaults.ts'
import { serveHealVault, type SettleBlobs } from './heal-vault.ts'
import { serveLeaveVault } from './leave-vault.ts'
import { type ListTrusted, serveListNewerKeys } from './list-newer-keys.ts'
import { serveListVaultPeople } from './list-vault-people.ts'
import { serveOffers } from './serve-offers.ts'
import { serveSync } from './sync.ts'
import { VaultStates } from './vault-state.ts'

export type { Directories, ListChange } from './directories.ts'
export { countEntriesOf, eraseVaults } from './erase-vaults.ts'
export { countAllEntries, countSealed } from './item-store.ts'
export { endMembership, listDeclined, type ListedMember, listMembers } from './member-store.ts'
export { checkNewVault, type CheckedVault, createVault } from './new-vault.ts'
export { readWholeVaults } from './sync.ts'
export {
  canRead,
  listReaders,
  canWrite,
  findInvitable,
  findKind,
  hasVault,
  isOwner,
  listFellows,
  listHeirs,
  listOwnersOver,
  listSharedBy,
  listVaultsOf,
} from './vault-store.ts'

/**
 * `noteBlobs` and `settleBlobs` record what a commit or a healing says about the vault's attachments; `eraseFiles`
 * deletes them with their vault. `noteOffers` records who was given a vault. `directories` decides what organizations
 * may list, `listTrusted` returns the other people whom a person trusts, and `isPasswordExpired` says whether a
 * person's account password is too old for writing.
 */
export function serveVaults(
  server: Server,
  platform: Platform,
  plans: Plans,
  {
    noteBlobs,
    noteOffers,
    settleBlobs,
    eraseFiles,
    directories,
    listTrusted,
    isPasswordExpired,
  }: {
    noteBlobs: NoteBlobs
    noteOffers: NoteOffers
    settleBlobs: SettleBlobs
    eraseFiles: EraseFiles
    directories: Directories
    listTrusted: ListTrusted
    isPasswordExpired: Gate['isPasswordExpired']
  },
): void {
  serveSync(server, platform)
  serveCreateVault(server, platform, plans, { directories, noteOffers })
  serveOffers(server, platform)
  serveLeaveVault(server, platform, { eraseFiles, directories })
  tellOfErasedMembers(platform)
  serveListVaultPeople(server, platform)
  serveListNewerKeys(server, platform, listTrusted)
  const states = new VaultStates(platform.database)
  serveCommitVault(server, platform, plans, { states, noteBlobs, noteOffers, directories, isPasswordExpired })
  serveHealVault(server, platform, plans, { states, settleBlobs, directories, isPasswordExpired })
}
