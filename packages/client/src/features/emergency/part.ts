import { part } from '../../state/account/part.ts'
import { endEmergencyAccess, requestEmergencyAccess, endEmergencyRequest } from './change-access.ts'
import { enrollEmergencyContact } from './enroll-contact.ts'
import { getEmergencyAccess } from './list-access.ts'
import { readEmergencyVaults, getLentItem, openLentAttachment, closeEmergencyVaults } from './read-vaults.ts'
import { releaseAccount } from './release-account.ts'
import { takeOverAccount } from './take-over.ts'

/** Trusted contacts (PROTOCOL 9). */
export const emergency = part({
  calls: {
    /** Whom this person trusts in an emergency, and who trusts them. Call it again after each `emergency` event. */
    getEmergencyAccess,
    /**
     * Gives half of what opens the account or its vaults to a contact whose keys were compared, and the other half to
     * the server. Needs a fresh sign-in.
     */
    enrollEmergencyContact,
    /**
     * Ends it, from either side. Only replacing all keys (`rotateKeys`), which an owner does next, makes that certain.
     */
    endEmergencyAccess,
    /** As a contact: starts the wait and notifies the owner. */
    requestEmergencyAccess,
    /** As the owner: refuses. As the contact: withdraws. */
    endEmergencyRequest,
    /** As a contact of kind `view`, after the wait: reads the owner's vaults as they are now. */
    readEmergencyVaults,
    /** One of the items read. Null after `closeEmergencyVaults` or a lock. */
    getLentItem,
    /** Like `openAttachment`, for an item read this way. */
    openLentAttachment,
    closeEmergencyVaults,
    /**
     * As a contact of kind `take-over`, after the wait: gives the owner's account a new password and new keys. Show the
     * returned kit at once: it is not kept.
     */
    takeOverAccount,
    /** As such a contact: hands the account to the owner's device whose number was read out and typed. */
    releaseAccount,
  },
})
