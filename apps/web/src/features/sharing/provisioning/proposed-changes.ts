import type { Organization, OrganizationMember } from '@severy/client'
import type { ProvisionedPerson } from '@severy/contract'

export interface ProposedChanges {
  /** Named by the directory, but not in the list of members. */
  adds: ProvisionedPerson[]
  /** Members the directory no longer names. Never the current user. */
  removes: OrganizationMember[]
}

/** The changes that would make the signed list match the directory. Ignores members the directory never named. */
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
