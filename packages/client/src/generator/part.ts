import { randomBytes } from '@severy/crypto'
import { defaultPassphraseOptions, generatePassphrase } from '@severy/domain'
import type { PasswordScore } from '../base/password-score.ts'
import { part } from '../part.ts'
import type { Engine } from '../sessions/session.ts'
import { getGeneratorHistory, rememberGenerated, clearGeneratorHistory } from './generator-history.ts'

/** Generating and rating passwords on this device. */
export const generator = part({
  calls: {
    /** zxcvbn's estimate, made on this device; `userInputs` (such as the email) count as guessable words. */
    scorePassword,
    /** Five random words of the EFF large list. */
    suggestPassphrase,
    /** The last generated values on this device, newest first; deleted at sign-out. */
    getGeneratorHistory,
    rememberGenerated,
    clearGeneratorHistory,
  },
})

function scorePassword(
  { ports }: Engine,
  password: string,
  userInputs: readonly string[],
): Promise<PasswordScore> {
  return ports.scorePassword(password, userInputs)
}

function suggestPassphrase(): Promise<string> {
  return generatePassphrase(defaultPassphraseOptions, randomBytes)
}
