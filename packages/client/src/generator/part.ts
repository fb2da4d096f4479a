import { randomBytes } from '@severy/crypto'
import { defaultPassphraseOptions, generatePassphrase } from '@severy/domain'
import type { PasswordScore } from '../base/password-score.ts'
import { part } from '../part.ts'
import type { Engine } from '../sessions/session.ts'
import { getGeneratorHistory, rememberGenerated, clearGeneratorHistory } from './generator-history.ts'

/** Passwords that are made and judged on this device. */
export const generator = part({
  calls: {
    /** zxcvbn's estimate on this device; `userInputs` (email) count as guessable words. */
    scorePassword,
    /** Five random words of the EFF large list. */
    suggestPassphrase,
    /** What the generator made last on this device, newest first; gone when the person signs out. */
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
