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
    /**
     * The people whom this person trusts in an emergency, and those who trust this person. Call it again after each
     * `emergency` event.
     */
    getEmergencyAccess,
    /**
     * Gives half of what opens the account or its vaults to a contact whose keys were compared, and the other half to
     * the server. Needs a fresh sign-in.
     */
    enrollEmergencyContact,
    /**
     * Ends the access, from either side. An owner must replace all keys next (`rotateKeys`): only that makes the end
     * certain.
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
     * returned kit immediately, because it is not stored.
     */
    takeOverAccount,
    /** As such a contact: gives the account to the owner's device, whose number was read out and typed. */
    releaseAccount,
  },
})
