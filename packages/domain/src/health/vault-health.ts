/** A stored password that counts: not empty, and neither in the trash nor in the archive. */
export interface CountedPassword<Ref> {
  readonly ref: Ref
  readonly password: string
  /** The user name and names beside it: a password of little else is easy to guess. */
  readonly own: readonly string[]
  /** When the password itself was set, in milliseconds since 1970; null when nobody knows. */
  readonly changedAt: number | null
  /** Since when it has certainly been this one. */
  readonly heldSince: number
}

/** Specification 9. `score` is 0 to 100; it and its label are null while no password counts. */
export interface VaultHealth<Ref> {
  readonly score: number | null
  readonly label: HealthLabel | null
  /** Passwords that count. */
  readonly counted: number
  readonly weak: readonly Ref[]
  /** Items with the same password, two or more a group; all but one of each group count as reused. */
  readonly reused: readonly (readonly Ref[])[]
  readonly old: readonly Ref[]
  /** Imported within a year, without the date of the password: not old as far as is known. */
  readonly ageUnknown: readonly Ref[]
  /** Known from a breach, by a list on this device or by one that was asked. */
  readonly compromised: readonly Ref[]
  /** Of how many the long list was never asked: not compromised as far as is known, and not known to be safe. */
  readonly unchecked: number
}
export type HealthLabel = 'Excellent' | 'Good' | 'Fair' | 'Needs Attention'

interface PasswordOpinions {
  /** `strengthOf`, with the words beside the password. */
  isWeak(password: string, own: readonly string[]): boolean
  /** Null: nobody has looked. */
  isBreached(password: string): boolean | null
}

export function healthOf<Ref>(
  passwords: readonly CountedPassword<Ref>[],
  { isWeak, isBreached }: PasswordOpinions,
  now: number,
): VaultHealth<Ref> {
  const weak: Ref[] = []
  const old: Ref[] = []
  const ageUnknown: Ref[] = []
  const compromised: Ref[] = []
  let unchecked = 0
  const byPassword = new Map<string, Ref[]>()
  for (const { ref, password, own, changedAt, heldSince } of passwords) {
    if (isWeak(password, own)) weak.push(ref)
    if ((changedAt ?? heldSince) < now - yearMs) old.push(ref)
    else if (changedAt === null) ageUnknown.push(ref)
    const isKnown = isBreached(password)
    if (isKnown === true) compromised.push(ref)
    if (isKnown === null) unchecked += 1
    const same = byPassword.get(password)
    if (same === undefined) byPassword.set(password, [ref])
    else same.push(ref)
  }
  const counted = passwords.length
  const reused = [...byPassword.values()].filter((same) => same.length > 1)
  const lost =
    weights.weak * weak.length +
    weights.reused * (counted - byPassword.size) +
    weights.old * old.length +
    weights.compromised * compromised.length
  const score = counted === 0 ? null : Math.max(0, Math.round(100 - lost / counted))
  const label = score === null ? null : labelOf(score)
  return { score, label, counted, weak, reused, old, ageUnknown, compromised, unchecked }
}

const yearMs = 365 * 24 * 60 * 60_000

/** Points taken off when every password is of that kind. */
const weights = { weak: 30, reused: 25, old: 20, compromised: 25 }

function labelOf(score: number): HealthLabel {
  if (score >= 90) return 'Excellent'
  if (score >= 75) return 'Good'
  return score >= 60 ? 'Fair' : 'Needs Attention'
}
