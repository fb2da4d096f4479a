import type { TFunction } from 'i18next'
import './en-strength.ts'

/** How long guessing takes, in words: "about 300 years". Takes log10 of the seconds. */
export function guessTime(t: TFunction<'app'>, secondsLog10: number): string {
  // A million years; beyond that the number means nothing to anyone.
  if (secondsLog10 > 13.5) return t('strength.ages')
  const seconds = 10 ** secondsLog10
  const unit = units.find(({ seconds: length }) => seconds >= length)
  return unit === undefined
    ? t('strength.seconds')
    : t(unit.key, { count: rounded(Math.floor(seconds / unit.seconds)) })
}

/** An estimate: its first two digits say enough. */
function rounded(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return Math.floor(count / step) * step
}

const daySeconds = 86_400
const units = [
  { key: 'strength.years', seconds: 365.25 * daySeconds },
  { key: 'strength.days', seconds: daySeconds },
  { key: 'strength.hours', seconds: 3_600 },
  { key: 'strength.minutes', seconds: 60 },
] as const
