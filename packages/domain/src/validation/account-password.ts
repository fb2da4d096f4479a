import { countCharacters } from '../text/measure.ts'
import { accountPasswordLengthMin } from './password-lengths.ts'
import type { Strength } from './strength.ts'

/** The problems of an account password, as sentences; empty if it can be used. */
export function checkAccountPassword(password: string, email: string, strength: Strength): string[] {
  const reasons = []
  if (!password.isWellFormed() || password.includes('\0')) {
    reasons.push('The password contains a character that isn’t text.')
  }
  if (countCharacters(password) < accountPasswordLengthMin) {
    reasons.push(`Use at least ${accountPasswordLengthMin} characters.`)
  }
  const address = email.trim().toLowerCase()
  if (address !== '' && password.toLowerCase().includes(address)) {
    reasons.push('Don’t use your email address as your password.')
  }
  if (strength.isWeak && strength.flaw !== 'short') {
    reasons.push('This password is too easy to guess. Add two more words, or use a suggested passphrase.')
  }
  return reasons
}
