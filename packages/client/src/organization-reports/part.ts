import { part } from '../part.ts'
import { getOrganizationReport } from './get-report.ts'
import { getOrganizationEvents } from './list-events.ts'
import {
  getOffboarding,
  listOffboardings,
  offboard,
  takeOutItems,
  markPasswordChanged,
  endOffboarding,
} from './offboarding.ts'
import { getSharedAccess } from './shared-access.ts'

/** For those in charge of an organization whose plan has reports. */
export const organizationReports = part({
  calls: {
    getOrganizationReport,
    /**
     * Who has access to what, as far as this device can verify: everything that this person and others have. Ask again
     * after each `shares` event.
     */
    getSharedAccess,
    /** Newest first. */
    getOrganizationEvents,
    /** What somebody can read, and what is left to do about it. Null when there is nothing to say about them. */
    getOffboarding,
    /** Everybody who was removed and about whom something is left to do, newest first. */
    listOffboardings,
    /**
     * Notes what they could read, takes them out of the directory, and then out of every vault where this person alone can
     * do it, each with a new key. Cut off in between, the next call goes on. The answer says how many vaults are left.
     */
    offboard,
    /** Moves what is in a vault of theirs (`mayTakeOut`) into a new one of this person's, under the same name. */
    takeOutItems,
    /** Says that a password needs no changing any more, or does after all. */
    markPasswordChanged,
    /** Puts the list away. */
    endOffboarding,
  },
})
