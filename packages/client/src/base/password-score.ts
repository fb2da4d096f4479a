/** How hard a password is to guess. */
export interface PasswordScore {
  score: 0 | 1 | 2 | 3 | 4
  /** log10 of the guesses needed. */
  guessesLog10: number
  /** Whether this exact password is in the dictionary of common breached passwords. */
  isListed: boolean
}
