/** Defines the report's filters and figures. */
import type { MemberFacts, Organization, OrganizationMember, OrganizationReport } from '@severy/client'

/** A member, with what the server knows about them; null before they have accepted. */
export interface ReportedMember {
  member: OrganizationMember
  facts: MemberFacts | null
}

export const memberFilters = [
  'all',
  'invited',
  'unprotected',
  'inactive-30',
  'inactive-60',
  'inactive-90',
  'sharing',
  'outside',
] as const
export type MemberFilter = (typeof memberFilters)[number]

/** Days without activity after which the figures count a member as inactive. */
export const inactiveDays = 30

const dayMs = 24 * 3600_000

export function reportedMembers(organization: Organization, report: OrganizationReport): ReportedMember[] {
  return organization.members.map((member) => ({
    member,
    facts: report.members.find(({ userId }) => userId === member.userId) ?? null,
  }))
}

export function fits({ member, facts }: ReportedMember, filter: MemberFilter, nowMs: number): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'invited':
      return member.standing === 'invited'
    case 'unprotected':
      return facts !== null && !facts.hasSecondFactor
    case 'sharing':
      return facts !== null && facts.sharedInside + facts.sharedOutside > 0
    case 'outside':
      return facts !== null && facts.sharedOutside > 0
    default:
      return facts !== null && isInactive(facts, Number(filter.slice('inactive-'.length)), nowMs)
  }
}

/** A member who was never active counts from the day they joined. */
function isInactive({ lastActiveDay, joinedAt }: MemberFacts, days: number, nowMs: number): boolean {
  const today = nowMs - (nowMs % dayMs)
  return today - (lastActiveDay ?? joinedAt) >= days * dayMs
}

export interface Figures {
  members: number
  invited: number
  unprotected: number
  inactive: number
  shares: number
  outside: number
  /** Percentage of accepted members with a second factor, as a whole number; null if there are none. */
  coverage: number | null
}

export function figuresOf(members: readonly ReportedMember[], nowMs: number): Figures {
  const count = (filter: MemberFilter): number =>
    members.filter((member) => fits(member, filter, nowMs)).length
  const known = members.flatMap(({ facts }) => (facts === null ? [] : [facts]))
  const outside = known.reduce((sum, facts) => sum + facts.sharedOutside, 0)
  const unprotected = count('unprotected')
  return {
    members: members.length,
    invited: count('invited'),
    unprotected,
    inactive: count(`inactive-${inactiveDays}`),
    shares: known.reduce((sum, facts) => sum + facts.sharedInside, outside),
    outside,
    coverage: known.length === 0 ? null : Math.floor((100 * (known.length - unprotected)) / known.length),
  }
}
