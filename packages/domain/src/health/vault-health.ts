/** A stored password, not empty. */
export interface StoredPassword<Ref> {
  readonly ref: Ref
  /** Its item is archived or in the trash: it says what is wrong with it, but does not count. */
  readonly isAside: boolean
  readonly password: string
  /** The item's user name and other names: a password made of little else is easy to guess. */
  readonly own: readonly string[]
  /** When the password itself was set, in milliseconds since 1970; null if unknown. */
  readonly changedAt: number | null
  /** The earliest time at which it is known to have been this password. */
  readonly heldSince: number
}

/** Specification 9. `score` is 0 to 100; score and label are null if no password counts, or some are not judged yet. */
export interface VaultHealth<Ref> {
  readonly score: number | null
  readonly label: HealthLabel | null
  /** Number of passwords that count. */
  readonly counted: number
  /** How many of them were not judged yet. They may be weak. */
  readonly unjudged: number
  readonly weak: readonly Ref[]
  /** Groups of two or more items with the same password; all but one in each group count as reused. */
  readonly reused: readonly (readonly Ref[])[]
  readonly old: readonly Ref[]
  /** How many were imported within the last year without the password's date: not known to be old. */
  readonly ageUnknown: number
  /** Known from a breach, by a list on this device or by an online lookup. */
  readonly compromised: readonly Ref[]
  /**
   * How many were never checked against the full list: not known to be compromised, but not known to be safe either.
   */
  readonly unchecked: number
  /** Items that are archived or in the trash. They count nowhere else. */
  readonly aside: { readonly weak: readonly Ref[]; readonly compromised: readonly Ref[] }
}
export type HealthLabel = 'Excellent' | 'Good' | 'Fair' | 'Needs Attention'

interface PasswordOpinions {
  /** `strengthOf`, with the words next to the password. Null if it was not judged yet. */
  isWeak(password: string, own: readonly string[]): boolean | null
  /** Null if it was not checked. */
  isBreached(password: string): boolean | null
}

/**
 * Judges all passwords and computes the score. `now` in milliseconds since 1970. The score is null if there are no
 * passwords, and until all of them were judged.
 */
export function healthOf<Ref>(
  passwords: readonly StoredPassword<Ref>[],
  { isWeak, isBreached }: PasswordOpinions,
  now: number,
): VaultHealth<Ref> {
  const weak: Ref[] = []
  const old: Ref[] = []
  const compromised: Ref[] = []
  const aside = { weak: [] as Ref[], compromised: [] as Ref[] }
  let counted = 0
  let ageUnknown = 0
  let unjudged = 0
  let unchecked = 0
  const byPassword = new Map<string, Ref[]>()
  for (const { ref, isAside, password, own, changedAt, heldSince } of passwords) {
    const isGuessable = isWeak(password, own)
    const isKnown = isBreached(password)
    if (isAside) {
      if (isGuessable === true) aside.weak.push(ref)
      if (isKnown === true) aside.compromised.push(ref)
      continue
    }
    counted += 1
    if (isGuessable === true) weak.push(ref)
    if (isGuessable === null) unjudged += 1
    if ((changedAt ?? heldSince) < now - yearMs) old.push(ref)
    else if (changedAt === null) ageUnknown += 1
    if (isKnown === true) compromised.push(ref)
    if (isKnown === null) unchecked += 1
    const same = byPassword.get(password)
    if (same === undefined) byPassword.set(password, [ref])
    else same.push(ref)
  }
  const reused = [...byPassword.values()].filter((same) => same.length > 1)
  const lost =
    weights.weak * weak.length +
    weights.reused * (counted - byPassword.size) +
    weights.old * old.length +
    weights.compromised * compromised.length
  const score = counted === 0 || unjudged > 0 ? null : Math.max(0, Math.round(100 - lost / counted))
  const label = score === null ? null : labelOf(score)
  return { score, label, counted, unjudged, weak, reused, old, ageUnknown, compromised, unchecked, aside }
}

const yearMs = 365 * 24 * 60 * 60_000

/** Points deducted if every password is of that kind. */
const weights = { weak: 30, reused: 25, old: 20, compromised: 25 }

function labelOf(score: number): HealthLabel {
  if (score >= 90) return 'Excellent'
  if (score >= 75) return 'Good'
  return score >= 60 ? 'Fair' : 'Needs Attention'
}
