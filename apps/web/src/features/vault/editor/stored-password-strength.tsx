import { StrengthMeter } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { guessTime } from '../../../platform/guess-time.ts'
import { usePasswordStrength } from '../../../platform/use-password-strength.ts'

/** Log10 of guesses per second by an attacker with a site's stolen password hashes and good hardware. */
const guessesPerSecondLog10 = 10

/** How long the password in the form would last. Renders nothing for an empty one. */
export function StoredPasswordStrength({ password, username }: { password: string; username: string }) {
  const { t } = useTranslation()
  const estimate = usePasswordStrength(password, username)
  if (password === '') return null
  const time = guessTime(t, (estimate?.guessesLog10 ?? 0) - guessesPerSecondLog10)
  return (
    <StrengthMeter
      label={t('strength.label')}
      score={estimate?.score ?? null}
      verdict={estimate === null ? '' : t('generator.verdicts', { returnObjects: true })[estimate.score]}
      advice={t('strength.guessed', { time })}
    />
  )
}
