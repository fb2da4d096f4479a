import { PasswordField, StrengthMeter } from '@severy/ui'
import type { PasswordScore } from '@severy/client'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { warmUpPasswordWork } from '../platform/password-typing.ts'
import { useAccount } from '../platform/session-state.ts'
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
  email,
  isOfAccount = true,
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
  /** Whose it is, where nobody is signed in and no other field says so. */
  email?: string | undefined
  /** False for a passphrase of something else, such as an archive: no browser is to take it for this site's. */
  isOfAccount?: boolean
  estimate?: PasswordScore | null
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
}) {
  const { t } = useTranslation()
  const account = useAccount()
  const username = email ?? account?.email ?? ''
  return (
    <div onFocus={onFocus}>
      {/* Without it, managers take whatever text stands before the password for its user name: even another secret. */}
      {isOfAccount && username !== '' && (
        <input type="email" autoComplete="username" value={username} readOnly hidden />
      )}
      <PasswordField
        label={label}
        name={isOfAccount ? 'password' : undefined}
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
        autoComplete={isOfAccount ? (isNew ? 'new-password' : 'current-password') : 'off'}
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
