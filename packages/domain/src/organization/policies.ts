import { hasValues, isRecord } from '../items/parse-item.ts'
import { countCharacters } from '../text/measure.ts'

/**
 * What an organization's directory holds besides its member list and its groups: the rules that bind its members, in one
 * item with a fixed id. Sealed and signed for like any item (PROTOCOL 6), and readable by every member, whose client
 * keeps them.
 */
export interface OrganizationPolicies {
  readonly v: 1
  readonly type: 'policies'
  /** Whether members may give vaults and items to people outside. */
  readonly maySharesLeave: boolean
  /** A vault locks after so many minutes without use, at the latest; 0: as each person chooses. */
  readonly idleMinutesMax: number
  /** Whether members may save what is in their vaults as a file. */
  readonly mayExport: boolean
  /** From this moment on (milliseconds) nobody goes on without a second step at sign-in; 0: as each person chooses. */
  readonly secondFactorDueAt: number
  /** An account password has so many characters at least; 0: as many as Severy asks of everybody. */
  readonly passwordLengthMin: number
  /** And is as strong as this (zxcvbn, 0 to 4); 0: as Severy asks of everybody. */
  readonly passwordScoreMin: number
  /** Whether a passkey is taken for proof where the account password is; if not, it opens the vault only. */
  readonly mayProveWithPasskey: boolean
  readonly suite: 1
}

/** The reserved id of the policies: 15 zero bytes and a one, in base64url. */
export const policiesItemId = 'AAAAAAAAAAAAAAAAAAAAAQ'

/** As long as nobody has set any: nothing is asked beyond what Severy asks of everybody. */
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
 * A rule that the record does not name asks nothing. One that this version does not know is kept with the others, and cannot
 * be held by it: a rule that must not be missed comes with a higher `v`.
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

/** Whether they ask anything at all. */
export function areAnySet(policies: OrganizationPolicies): boolean {
  return rules.some((rule) => policies[rule] !== noPolicies[rule])
}

/** What holds for somebody in several organizations: of each rule the strictest. */
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

/** The part of the rules that concerns the account password. */
export type PasswordRule = Pick<OrganizationPolicies, 'passwordLengthMin' | 'passwordScoreMin'>

/** What the rules ask of a password. `level` is that of `strengthOf`. */
export interface MeasuredPassword {
  readonly characters: number
  readonly level: number
}

export function measuredPassword(password: string, level: number): MeasuredPassword {
  return { characters: countCharacters(password), level }
}

/** `checkAccountPassword` holds besides. */
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

/** 0 stands for a rule that is not set. */
function smallestSet(values: readonly number[]): number {
  const set = values.filter((value) => value > 0)
  return set.length === 0 ? 0 : Math.min(...set)
}
