import { part } from '../part.ts'
import { createOrganisation } from './create-organisation.ts'
import { saveGroup, deleteGroup } from './groups.ts'
import { acceptOrganisation, payForMembers } from './join-organisation.ts'
import { getOrganisations } from './list-organisations.ts'
import { addMember, removeMember, setMemberRole } from './manage-organisation.ts'
import { renameOrganisation, setPolicies } from './write-directory.ts'

/** Families and other organizations. */
export const organisation = part({
  calls: {
    /** Families and other organisations that this person belongs to, or is asked to join. */
    getOrganisations,
    /** With this person as its owner, who pays for it, and its only member. */
    createOrganisation,
    renameOrganisation,
    /** Puts somebody into the directory, who belongs to it once they have accepted. `acceptedFp` as with `shareItem`. */
    addMember,
    /** Takes somebody out and renews the directory's key. What is in their own vault stays theirs. */
    removeMember,
    /** Of somebody else. Owners add, remove and decide; everybody else belongs to it. */
    setMemberRole,
    /** Accepts what an owner offers; `declineShare` and `leaveShare` are the other answers. */
    acceptOrganisation,
    /** This owner's plan covers the members from now on. */
    payForMembers,
    /** Makes a group, or changes one; `groupId` is null for a new one. By an owner of the organisation. */
    saveGroup,
    /** Its members lose what was shared with it, when the owners of those vaults next look. */
    deleteGroup,
    /** The rules that every member's client keeps. */
    setPolicies,
  },
})
