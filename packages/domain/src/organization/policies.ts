import { hasValues, isRecord } from '../items/parse-item.ts'
import { countCharacters } from '../text/measure.ts'

/**
 * The rules that an organization sets for its members, stored as one item with a fixed id in its directory, besides the
 * member list and the groups. Sealed and signed like any item (PROTOCOL 6), and readable by every member; the members'
 * clients enforce them.
 */
export interface OrganizationPolicies {
  readonly v: 1
  readonly type: 'policies'
  /** Whether members may share vaults and items with people outside. */
  readonly maySharesLeave: boolean
  /** The longest auto-lock time in minutes; 0: each person's choice. */
  readonly idleMinutesMax: number
  /** Whether members may export their vaults to a file. */
  readonly mayExport: boolean
  /**
   * The time, in milliseconds since 1970, from which a second step at sign-in is required; 0: each person's choice.
   */
  readonly secondFactorDueAt: number
  /** Minimum length of an account password in characters; 0: Severy's own minimum. */
  readonly passwordLengthMin: number
  /** Minimum strength of an account password (level 0 to 4 of `strengthOf`); 0: Severy's own minimum. */
  readonly passwordScoreMin: number
  /** Whether a passkey counts as proof of identity like the account password; if not, it only opens the vault. */
  readonly mayProveWithPasskey: boolean
  readonly suite: 1
}

/** The reserved id of the policies: 15 zero bytes and a one, in base64url. */
export const policiesItemId = 'AAAAAAAAAAAAAAAAAAAAAQ'

/** If none are set: nothing is required beyond Severy's own rules. */
export const noPolicies: OrganizationPolicies = {
  v: 1,
  type: 'policies',
  maySharesLeave: true,
  idleMinutesMax: 0,
  mayExport: true,
  secondFactorDueAt: 0,
  passwordLengthMin: 0,
  passwordScoreMin: 0,
  mayProveWithPasskey: true,
  suite: 1,
}

/**
 * A rule that is missing in the record requires nothing. Rules that this version does not know are kept but cannot be
 * enforced; a rule that must not be ignored therefore comes with a higher `v`.
 */
export function parsePolicies(value: unknown): OrganizationPolicies | null {
  if (!isRecord(value) || value['v'] !== 1 || value['type'] !== 'policies' || value['suite'] !== 1)
    return null
  const named = { ...noPolicies, ...value } as Record<string, unknown>
  const arePolicies =
    hasValues(value) &&
    typeof named['maySharesLeave'] === 'boolean' &&
    isCount(named['idleMinutesMax'], 1_440) &&
    typeof named['mayExport'] === 'boolean' &&
    isCount(named['secondFactorDueAt'], timeMsMax) &&
    isCount(named['passwordLengthMin'], 128) &&
    isCount(named['passwordScoreMin'], 4) &&
    typeof named['mayProveWithPasskey'] === 'boolean'
  return arePolicies ? (named as unknown as OrganizationPolicies) : null
}

/** Whether any rule is set. */
export function areAnySet(policies: OrganizationPolicies): boolean {
  return rules.some((rule) => policies[rule] !== noPolicies[rule])
}

/** The rules for a member of several organizations: the strictest value of each. */
export function strictestOf(all: readonly OrganizationPolicies[]): OrganizationPolicies {
  return {
    ...noPolicies,
    maySharesLeave: all.every((one) => one.maySharesLeave),
    idleMinutesMax: smallestSet(all.map(({ idleMinutesMax }) => idleMinutesMax)),
    mayExport: all.every((one) => one.mayExport),
    secondFactorDueAt: smallestSet(all.map(({ secondFactorDueAt }) => secondFactorDueAt)),
    passwordLengthMin: Math.max(0, ...all.map(({ passwordLengthMin }) => passwordLengthMin)),
    passwordScoreMin: Math.max(0, ...all.map(({ passwordScoreMin }) => passwordScoreMin)),
    mayProveWithPasskey: all.every((one) => one.mayProveWithPasskey),
  }
}

/** The rules for the account password. */
export type PasswordRule = Pick<OrganizationPolicies, 'passwordLengthMin' | 'passwordScoreMin'>

/** The properties of a password that the rules are about. `level` is that of `strengthOf`. */
export interface MeasuredPassword {
  readonly characters: number
  readonly level: number
}

/** What the rules need to know of a password: its length in characters, and its level of strength. */
export function measuredPassword(password: string, level: number): MeasuredPassword {
  return { characters: countCharacters(password), level }
}

/** Whether a password meets the organization's rule. The rules of `checkAccountPassword` apply in addition. */
export function meetsPasswordRule(rule: PasswordRule, { characters, level }: MeasuredPassword): boolean {
  return characters >= rule.passwordLengthMin && level >= rule.passwordScoreMin
}

const rules = [
  'maySharesLeave',
  'idleMinutesMax',
  'mayExport',
  'secondFactorDueAt',
  'passwordLengthMin',
  'passwordScoreMin',
  'mayProveWithPasskey',
] as const
/** PROTOCOL 1. */
const timeMsMax = 253_402_300_799_999

function isCount(value: unknown, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
}

/** 0 means that a rule is not set. */
function smallestSet(values: readonly number[]): number {
  const set = values.filter((value) => value > 0)
  return set.length === 0 ? 0 : Math.min(...set)
}
