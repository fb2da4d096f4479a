import { part } from '../../state/account/part.ts'
import { addVaultMember } from './add-member.ts'
import { createSharedVault } from './create-vault.ts'
import { deleteSharedVault } from '../../state/vaults/delete-vault.ts'
import { getVaultMembers } from './list-members.ts'
import { moveItems } from './move-items.ts'
import { renameVault } from './rename-vault.ts'

/** Vaults with several items and members. */
export const sharedVaults = part({
  calls: {
    /** Creates an empty shared vault with this person as its only member. Its name is sealed like everything in it. */
    createSharedVault,
    /** For anyone who may edit the vault. */
    renameVault,
    /** Null if there is no such vault here. Call again after each `shares` event. */
    getVaultMembers,
    /** `acceptedFp` as for `shareItem`. */
    addVaultMember,
    /** Removes everyone, and then permanently deletes the vault and everything in it. */
    deleteSharedVault,
    /**
     * Moves items with their history and files into another vault, where they get new ids. Each is stored there before
     * it leaves the first vault: if interrupted, it is in both. Refused if nothing could be moved.
     */
    moveItems,
  },
})
