import { part } from '../../state/account/part.ts'
import { createOrganization } from './create-organization.ts'
import { announceOrganizationEnd, endOrganization } from './end-organization.ts'
import { saveGroup, deleteGroup } from './groups.ts'
import { acceptOrganization, payForMembers } from './join-organization.ts'
import { getOrganizationEnds, getOrganizations } from './list-organizations.ts'
import { addMember, removeMember, setMemberRole } from './manage-organization.ts'
import { judgeMeasured } from '../../state/account/password-rule.ts'
import { renameOrganization, setPolicies } from './write-directory.ts'

/** Families and other organizations. */
export const organization = part({
  calls: {
    /** Families and other organizations of this person, and offers to join. */
    getOrganizations,
    /** Which of them will end, and when at the earliest. */
    getOrganizationEnds,
    /** Creates one with this person as its owner, payer and only member. */
    createOrganization,
    renameOrganization,
    /** Lists someone in the directory; they become a member once they accept. `acceptedFp` as for `shareItem`. */
    addMember,
    /** Removes someone and renews the directory's key. Their own vault stays theirs. */
    removeMember,
    /** For someone else only. Owners add, remove and decide; all others are members. */
    setMemberRole,
    /** Announces to the members when it ends, or that it does not end. */
    announceOrganizationEnd,
    /**
     * Removes everyone, and then deletes the organization with its rules and groups. Vaults are not affected. Not before
     * the announced day, unless nobody else has joined.
     */
    endOrganization,
    /** Accepts an owner's offer; `declineShare` and `leaveShare` are the other answers. */
    acceptOrganization,
    /** This owner's plan covers the members from now on. */
    payForMembers,
    /** Creates a group (`groupId` null) or changes one. For owners of the organization. */
    saveGroup,
    /** Its members lose what was shared with the group when the owners of those vaults next sync. */
    deleteGroup,
    /** Sets some of the rules that every member's client enforces; the others stay as they are. */
    setPolicies,
  },
  hooks: {
    synced: judgeMeasured,
  },
})
