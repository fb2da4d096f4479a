import { part } from '../part.ts'
import { addVaultMember } from './add-member.ts'
import { createSharedVault } from './create-vault.ts'
import { deleteSharedVault } from './delete-vault.ts'
import { getVaultMembers } from './list-members.ts'
import { moveItems } from './move-items.ts'
import { renameVault } from './rename-vault.ts'

/** Vaults of several items with several members. */
export const sharedVaults = part({
  calls: {
    /** A shared vault of several items, with nobody else in it and nothing. Its name is sealed like everything in it. */
    createSharedVault,
    /** By who may change what is in it. */
    renameVault,
    /** Null when there is no such vault here. Ask again after each `shares` event. */
    getVaultMembers,
    /** `acceptedFp` as in `shareItem`. */
    addVaultMember,
    /** Removes everybody, and then the vault with everything in it, for good. */
    deleteSharedVault,
    /**
     * Moves items with their history and files into another vault, where they get new ids. Each is there before it leaves
     * the first one: cut off in between, it is in both. Refused when nothing could be moved.
     */
    moveItems,
  },
})
