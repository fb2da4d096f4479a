import { countCharacters } from '../text/measure.ts'
import { containsWeakPattern } from './weak-patterns.ts'

/** Title of the toast that shows the reasons below; the dialog then offers "Save anyway". */
export const weakPasswordTitle = 'Weak Password'

/** Why a stored password is weak, in the specification's words and order; empty when it is not. */
export function checkStoredPasswordStrength(password: string): string[] {
  const reasons = []
  if (countCharacters(password) < 8) reasons.push('Password must be at least 8 characters long')
  if (!/\p{Lu}/u.test(password)) reasons.push('Password must contain at least one uppercase letter')
  if (!/\p{Ll}/u.test(password)) reasons.push('Password must contain at least one lowercase letter')
  if (!/\p{Nd}/u.test(password)) reasons.push('Password must contain at least one number')
  if (!/[^\p{L}\p{M}\p{N}]/u.test(password))
    reasons.push('Password must contain at least one special character')
  if (containsWeakPattern(password)) reasons.push('Password contains common weak patterns')
  return reasons
}
