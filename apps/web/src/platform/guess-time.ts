import type { TFunction } from 'i18next'

/** How long guessing takes, in words: "about 3 centuries". Takes log10 of the seconds. */
export function guessTime(t: TFunction<'app'>, secondsLog10: number): string {
  // A million years; beyond that the number means nothing to anyone.
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
