import { countCharacters } from '../text/measure.ts'

/** PROTOCOL 5.1(1): the floor for account passwords, which no setting lowers. */
export const accountPasswordLengthMin = 10
export const accountPasswordScoreMin = 3

/**
 * What is wrong with an account password, as sentences; empty when it may be used. `zxcvbnScore` (0 to 4) must have
 * been computed with the email address and the product's name as user inputs. Characters are code points.
 */
export function checkAccountPassword(password: string, email: string, zxcvbnScore: number): string[] {
  const reasons = []
  if (!password.isWellFormed() || password.includes('\0')) {
    reasons.push('The password holds a character that is not text.')
  }
  if (countCharacters(password) < accountPasswordLengthMin) {
    reasons.push(`Use at least ${accountPasswordLengthMin} characters.`)
  }
  const address = email.trim().toLowerCase()
  if (address !== '' && password.toLowerCase().includes(address)) {
    reasons.push('Do not use your email address as your password.')
  }
  if (zxcvbnScore < accountPasswordScoreMin) {
    reasons.push('This password is too easy to guess. Add two more words, or use a suggested passphrase.')
  }
  return reasons
}
