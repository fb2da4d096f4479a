import {
  accountPasswordLengthMin,
  storedPasswordLengthMin,
  type PasswordUse,
  type Strength,
} from '@severy/domain'
import { StrengthMeter } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { guessTime } from './guess-time.ts'
import './en-strength.ts'

/** The meter and its words, the same wherever a password is judged. `strength` is null until it is known. */
export function StrengthLine({ strength, use }: { strength: Strength | null; use: PasswordUse }) {
  const { t } = useTranslation()
  return (
    <StrengthMeter
      label={t('strength.label')}
      score={strength?.level ?? null}
      verdict={strength === null ? '' : t('strength.verdicts', { returnObjects: true })[strength.level]}
      advice={strength === null ? undefined : adviceOf(t, strength, use)}
    />
  )
}

/** How long guessing takes, unless that is not what decides, and what would help. */
function adviceOf(t: TFunction<'app'>, { secondsLog10, flaw, isWeak, level }: Strength, use: PasswordUse) {
  const time = secondsLog10 === null ? '' : t('strength.guessed', { time: guessTime(t, secondsLog10) })
  return [time, helpOf()].filter((part) => part !== '').join(' ')

  function helpOf(): string {
    if (flaw === 'common') return t('strength.adviceCommon')
    if (flaw === 'own') return t('strength.adviceOwn')
    if (flaw === 'short') {
      const count = use === 'account' ? accountPasswordLengthMin : storedPasswordLengthMin
      return t('strength.adviceLength', { count })
    }
    if (!isWeak) return ''
    return t(level === 0 ? 'strength.adviceTwoWords' : 'strength.adviceOneWord')
  }
}
