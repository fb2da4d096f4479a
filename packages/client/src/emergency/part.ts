import { part } from '../part.ts'
import { endEmergencyAccess, requestEmergencyAccess, endEmergencyRequest } from './change-access.ts'
import { enrollEmergencyContact } from './enroll-contact.ts'
import { getEmergencyAccess } from './list-access.ts'
import { readEmergencyVaults, getLentItem, openLentAttachment, closeEmergencyVaults } from './read-vaults.ts'
import { releaseAccount } from './release-account.ts'
import { takeOverAccount } from './take-over.ts'

/** Trusted contacts (PROTOCOL 9). */
export const emergency = part({
  calls: {
    /** Whom this person trusts with an emergency, and who trusts this person; ask again after each `emergency` event. */
    getEmergencyAccess,
    /**
     * Gives a contact, whose keys were compared, half of what opens the account or its vaults, and the server the other
     * half. Needs a fresh sign-in.
     */
    enrollEmergencyContact,
    /** From either side. An owner makes all keys anew afterwards (`rotateKeys`), which alone makes it certain. */
    endEmergencyAccess,
    /** As a contact: the wait begins, and the owner is told. */
    requestEmergencyAccess,
    /** As owner: refuse. As contact: take it back. */
    endEmergencyRequest,
    /** As a contact of kind `view`, after the wait: everything in the owner's vaults as it is now, to look at. */
    readEmergencyVaults,
    /** One of what was read. Null after `closeEmergencyVaults` or a lock. */
    getLentItem,
    /** As `openAttachment`, of what was read. */
    openLentAttachment,
    closeEmergencyVaults,
    /**
     * As a contact of kind `take-over`, after the wait: the owner's account gets a new password and new keys. Show the kit
     * now: it is not kept.
     */
    takeOverAccount,
    /** As such a contact: hands the account to the owner's device whose number was read out and typed. */
    releaseAccount,
  },
})
