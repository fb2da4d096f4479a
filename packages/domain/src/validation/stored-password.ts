import { countCharacters } from '../text/measure.ts'
import { storedPasswordLengthMin } from './password-lengths.ts'
import type { Strength } from './strength.ts'

/**
 * Why a stored password is weak, as sentences; empty unless it is judged weak. Missing kinds of characters alone do
 * not make a password weak: five random words lack several.
 */
export function whyWeak(password: string, { isWeak, flaw }: Strength): string[] {
  if (!isWeak) return []
  const reasons = missingParts(password)
  if (flaw === 'common') {
    reasons.push('Password contains common weak patterns')
  }
  if (flaw === 'own') reasons.push('Password is made of your own name, your address or a famous phrase')
  if (flaw === 'short' && countCharacters(password) >= specifiedLengthMin) {
    reasons.push(`Password must be at least ${storedPasswordLengthMin} characters long`)
  }
  return reasons.length > 0 ? reasons : ['Password is easy to guess']
}

const specifiedLengthMin = 8

function missingParts(password: string): string[] {
  const reasons = []
  if (countCharacters(password) < specifiedLengthMin) {
    reasons.push(`Password must be at least ${specifiedLengthMin} characters long`)
  }
  if (!/\p{Lu}/u.test(password)) reasons.push('Password must contain at least one uppercase letter')
  if (!/\p{Ll}/u.test(password)) reasons.push('Password must contain at least one lowercase letter')
  if (!/\p{Nd}/u.test(password)) reasons.push('Password must contain at least one number')
  if (!/[^\p{L}\p{M}\p{N}]/u.test(password)) {
    reasons.push('Password must contain at least one special character')
  }
  return reasons
}
