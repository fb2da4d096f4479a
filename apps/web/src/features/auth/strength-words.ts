import type { PasswordScore } from '@severy/client'
import { accountPasswordLengthMin, accountPasswordScoreMin } from '@severy/domain'
import type { TFunction } from 'i18next'

/**
 * Guesses a second of somebody with many machines against a slow hash: zxcvbn's own figure for that case.
 */
const guessesPerSecondLog10 = 4

/** A sentence on how long guessing takes, and what would help. */
export function strengthAdvice(t: TFunction<'app'>, password: string, estimate: PasswordScore): string {
  const time = t('strength.guessed', { time: guessTime(t, estimate.guessesLog10 - guessesPerSecondLog10) })
  if (estimate.score >= accountPasswordScoreMin) {
    return [...password].length >= accountPasswordLengthMin ? time : t('strength.adviceLength')
  }
  return `${time} ${t(estimate.score < 2 ? 'strength.adviceTwoWords' : 'strength.adviceOneWord')}`
}

function guessTime(t: TFunction<'app'>, secondsLog10: number): string {
  // A million years; above it the number says nothing to anybody.
  if (secondsLog10 > 13.5) return t('strength.ages')
  const seconds = 10 ** secondsLog10
  const unit = units.find(({ seconds: length }) => seconds >= length)
  return unit === undefined
    ? t('strength.seconds')
    : t(unit.key, { count: Math.floor(seconds / unit.seconds) })
}

const daySeconds = 86_400
const units = [
  { key: 'strength.centuries', seconds: 36_525 * daySeconds },
  { key: 'strength.years', seconds: 365.25 * daySeconds },
  { key: 'strength.days', seconds: daySeconds },
  { key: 'strength.hours', seconds: 3_600 },
  { key: 'strength.minutes', seconds: 60 },
] as const
