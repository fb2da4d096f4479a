import type { Organization, OrganizationMember } from '@severy/client'
import type { ProvisionedPerson } from '@severy/contract'

export interface ProposedChanges {
  /** Named by the directory, and not in the list of members. */
  adds: ProvisionedPerson[]
  /** In the list, and named no longer. Never the person who looks. */
  removes: OrganizationMember[]
}

/** What would bring the signed list and the directory together. Of somebody whom the directory never named it says nothing. */
export function proposedChanges(
  { members }: Pick<Organization, 'members'>,
  people: readonly ProvisionedPerson[],
): ProposedChanges {
  const listed = new Set(members.map(({ email }) => email))
  const active = new Set(people.filter(({ isActive }) => isActive).map(({ email }) => email))
  const named = new Set(people.map(({ email }) => email))
  return {
    adds: people.filter(({ email, isActive }) => isActive && !listed.has(email)),
    removes: members.filter(
      ({ email, isMe }) => !isMe && email !== null && named.has(email) && !active.has(email),
    ),
  }
}
