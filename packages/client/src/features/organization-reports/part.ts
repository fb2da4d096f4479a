import { part } from '../../state/account/part.ts'
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

/** For owners of an organization whose plan has reports. */
export const organizationReports = part({
  calls: {
    getOrganizationReport,
    /**
     * Who has access to what, as far as this device can verify: everything that this person shares with others. Call
     * again after each `shares` event.
     */
    getSharedAccess,
    /** Newest first. */
    getOrganizationEvents,
    /** What someone can read, and what remains to be done about it. Null if there is nothing. */
    getOffboarding,
    /** Everyone who was removed and for whom something remains to be done, newest first. */
    listOffboardings,
    /**
     * Records what they could read, removes them from the directory, and then from every vault where this person can do
     * so alone, each with a new key. If interrupted, the next call continues. `remaining` is how many vaults are left.
     */
    offboard,
    /** Moves the content of their vault (`mayTakeOut`) into a new vault of this person with the same name. */
    takeOutItems,
    /** Marks a password as done, or as not done again. */
    markPasswordChanged,
    /** Dismisses the list. */
    endOffboarding,
  },
})
