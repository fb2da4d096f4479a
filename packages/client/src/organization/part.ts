import { part } from '../part.ts'
import { createOrganization } from './create-organization.ts'
import { saveGroup, deleteGroup } from './groups.ts'
import { acceptOrganization, payForMembers } from './join-organization.ts'
import { getOrganizations } from './list-organizations.ts'
import { addMember, removeMember, setMemberRole } from './manage-organization.ts'
import { renameOrganization, setPolicies } from './write-directory.ts'

/** Families and other organizations. */
export const organization = part({
  calls: {
    /** Families and other organizations that this person belongs to, or is asked to join. */
    getOrganizations,
    /** With this person as its owner, who pays for it, and its only member. */
    createOrganization,
    renameOrganization,
    /** Puts somebody into the directory, who belongs to it once they have accepted. `acceptedFp` as with `shareItem`. */
    addMember,
    /** Takes somebody out and renews the directory's key. What is in their own vault stays theirs. */
    removeMember,
    /** Of somebody else. Owners add, remove and decide; everybody else belongs to it. */
    setMemberRole,
    /** Accepts what an owner offers; `declineShare` and `leaveShare` are the other answers. */
    acceptOrganization,
    /** This owner's plan covers the members from now on. */
    payForMembers,
    /** Makes a group, or changes one; `groupId` is null for a new one. By an owner of the organization. */
    saveGroup,
    /** Its members lose what was shared with it, when the owners of those vaults next look. */
    deleteGroup,
    /** The rules that every member's client keeps. */
    setPolicies,
  },
})
