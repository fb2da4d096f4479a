import type { PasswordScore } from '@severy/client'
import { accountPasswordLengthMin, accountPasswordScoreMin } from '@severy/domain'
import type { TFunction } from 'i18next'
import { guessTime } from '../platform/guess-time.ts'

/** Log10 of guesses per second by an attacker with many machines against a slow hash: zxcvbn's figure for that case. */
const guessesPerSecondLog10 = 4

/** A sentence on how long guessing takes, and what would help. */
export function strengthAdvice(t: TFunction<'app'>, password: string, estimate: PasswordScore): string {
  const time = t('strength.guessed', { time: guessTime(t, estimate.guessesLog10 - guessesPerSecondLog10) })
  if (estimate.score >= accountPasswordScoreMin) {
    return [...password].length >= accountPasswordLengthMin ? time : t('strength.adviceLength')
  }
  return `${time} ${t(estimate.score < 2 ? 'strength.adviceTwoWords' : 'strength.adviceOneWord')}`
}
