import { hasOnlyMembers, isRecord } from '../items/parse-item.ts'

/**
 * What an organisation's directory holds besides its member list: the rules that bind its members, in one item with a
 * fixed id. Sealed and signed for like any item (PROTOCOL 6), and readable by every member, whose client keeps them.
 */
export interface OrganisationPolicies {
  readonly v: 1
  readonly type: 'policies'
  /** Whether members may give vaults and items to people outside. */
  readonly maySharesLeave: boolean
  /** A vault locks after so many minutes without use, at the latest; 0: as each person chooses. */
  readonly idleMinutesMax: number
  readonly suite: 1
}

/** The reserved id of the policies: 15 zero bytes and a one, in base64url. */
export const policiesItemId = 'AAAAAAAAAAAAAAAAAAAAAQ'

/** As long as nobody has set any: nothing is asked beyond what Severy asks of everybody. */
export const noPolicies: OrganisationPolicies = {
  v: 1,
  type: 'policies',
  maySharesLeave: true,
  idleMinutesMax: 0,
  suite: 1,
}

/** As strict as `parseItem`, and for the same reason. */
export function parsePolicies(value: unknown): OrganisationPolicies | null {
  if (!isRecord(value) || value['v'] !== 1 || value['type'] !== 'policies' || value['suite'] !== 1)
    return null
  const arePolicies =
    hasOnlyMembers(value, policyMembers) &&
    typeof value['maySharesLeave'] === 'boolean' &&
    isMinutes(value['idleMinutesMax'])
  return arePolicies ? (value as unknown as OrganisationPolicies) : null
}

/** What holds for somebody in several organisations: of each rule the strictest. */
export function strictestOf(all: readonly OrganisationPolicies[]): OrganisationPolicies {
  const idle = all.map(({ idleMinutesMax }) => idleMinutesMax).filter((minutes) => minutes > 0)
  return {
    ...noPolicies,
    maySharesLeave: all.every((one) => one.maySharesLeave),
    idleMinutesMax: idle.length === 0 ? 0 : Math.min(...idle),
  }
}

const policyMembers: ReadonlySet<string> = new Set(Object.keys(noPolicies))

function isMinutes(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_440
}
