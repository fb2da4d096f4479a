/**
 * The one place that judges passwords. Meter, generator, sign-up, "Weak Password" and the security score all use it, so
 * that they never disagree, and the words always match the time.
 */
import { countCharacters } from '../text/measure.ts'
import { ownPartLog10 } from './own-words.ts'
import { accountPasswordLengthMin, storedPasswordLengthMin } from './password-lengths.ts'
import { containsWeakPattern } from './weak-patterns.ts'

/** Too weak, weak, fair, good, strong. */
export type StrengthLevel = 0 | 1 | 2 | 3 | 4

/** What a password is for. An account password is behind a slow hash, so it may be a little shorter (PROTOCOL 5.1). */
export type PasswordUse = 'account' | 'stored'

/** What is known from the characters alone. */
export interface GuessEstimate {
  /** log10 of the guesses needed. */
  readonly guessesLog10: number
  /** Whether this exact password is in the dictionary of common breached passwords. */
  readonly isListed: boolean
}

/**
 * Why a password is worse than its characters suggest. `common`: known from breaches, or contains one of the five
 * patterns in `weak-patterns.ts`. `own`: little more than the person's own address or names, or a famous phrase.
 * `short`: below the minimum length for its use.
 */
export type StrengthFlaw = 'common' | 'own' | 'short'

interface StrengthContext {
  /** The person's address, user name, and other names next to the password. */
  readonly own: readonly string[]
  readonly use: PasswordUse
  /** For the minimum of account passwords: the operator decides whether common ones above it are accepted. */
  readonly ignoresCommon?: boolean
}

export interface Strength {
  readonly level: StrengthLevel
  /** log10 of the seconds needed to guess it; null if a flaw decides, because a time would contradict the level. */
  readonly secondsLog10: number | null
  readonly flaw: StrengthFlaw | null
  /** Refused for accounts, warned about in the vault, and counted as weak in the score. */
  readonly isWeak: boolean
}

/** Guesses per second against a stolen database with a slow hash, on many machines: zxcvbn's figure for that case. */
const guessesPerSecondLog10 = 4
const centuryLog10 = Math.log10(36_525 * 86_400)

/** log10 of the guesses from which the levels 1 to 4 start: zxcvbn's scores 2 and 3, then a year and a century. */
const levelsFrom = [6, 8, centuryLog10 - 2 + guessesPerSecondLog10, centuryLog10 + guessesPerSecondLog10]
const fair = 2

/** Judges a password by its guesses, by common passwords, by the words in `own`, and by its length. */
export function strengthOf(
  password: string,
  { guessesLog10, isListed }: GuessEstimate,
  { own, use, ignoresCommon = false }: StrengthContext,
): Strength {
  const needed = Math.min(guessesLog10, ownPartLog10(password, own))
  const byGuesses = levelsFrom.filter((from) => needed >= from).length as StrengthLevel
  const isCommon = !ignoresCommon && (isListed || containsWeakPattern(password))
  const flaw = flawOf()
  const isCapped = flaw !== null && byGuesses >= fair
  const level = flaw === 'common' && isListed ? 0 : isCapped ? 1 : byGuesses
  return {
    level,
    secondsLog10: level < byGuesses ? null : needed - guessesPerSecondLog10,
    flaw,
    isWeak: level < fair,
  }

  function flawOf(): StrengthFlaw | null {
    if (isCommon) return 'common'
    if (needed < guessesLog10 && byGuesses < fair) return 'own'
    return isShorterThan(password, use === 'account' ? accountPasswordLengthMin : storedPasswordLengthMin)
      ? 'short'
      : null
  }
}

/** Whether a stored password is weak because of its length alone. */
export function isTooShort(password: string): boolean {
  return isShorterThan(password, storedPasswordLengthMin)
}

function isShorterThan(password: string, min: number): boolean {
  // A character has one or two code units, so most passwords need not be counted.
  if (password.length < min || password.length >= 2 * min) return password.length < min
  return countCharacters(password) < min
}
