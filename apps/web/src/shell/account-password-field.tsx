import { PasswordField, StrengthMeter } from '@severy/ui'
import type { PasswordScore } from '@severy/client'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { warmUpPasswordWork } from '../platform/password-typing.ts'
import { strengthAdvice } from './strength-words.ts'

const verdicts = ['guessed', 'weak', 'fair', 'good', 'strong'] as const

/** The account password, wherever it is asked for. Gold marks it: it never leaves this device (DESIGN 1.1). */
export function AccountPasswordField({
  label,
  value,
  onChange,
  onFocus,
  error,
  hint,
  isNew = false,
  estimate = null,
  autoFocus = false,
  inputRef,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  onFocus?: () => void
  error?: string | undefined
  hint?: string
  /** A password being chosen: shows how strong it is. */
  isNew?: boolean
  estimate?: PasswordScore | null
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
}) {
  const { t } = useTranslation()
  return (
    <div onFocus={onFocus}>
      <PasswordField
        label={label}
        name="password"
        value={value}
        onChange={(typed) => {
          // Its work loads while the person goes on typing.
          warmUpPasswordWork()
          onChange(typed)
        }}
        error={error}
        hint={hint}
        revealLabel={t('auth.showPassword')}
        hideLabel={t('auth.showPassword')}
        capsLockHint={t('auth.capsLock')}
        sealLabel={t('common.onlyYou')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoFocus={autoFocus}
        required
        size={48}
        inputRef={inputRef}
        strength={
          isNew && (
            <StrengthMeter
              label={t('strength.label')}
              score={value === '' ? null : (estimate?.score ?? null)}
              verdict={estimate === null ? '' : t(`strength.verdicts.${verdicts[estimate.score]}`)}
              advice={estimate === null ? undefined : strengthAdvice(t, value, estimate)}
            />
          )
        }
      />
    </div>
  )
}
