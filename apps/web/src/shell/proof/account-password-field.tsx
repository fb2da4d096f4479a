import type { Strength } from '@severy/domain'
import { PasswordField } from '@severy/ui'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { warmUpPasswordWork } from '../../platform/secrets/password-typing.ts'
import { useAccount } from '../../platform/session/session-state.ts'
import { StrengthLine } from '../../platform/secrets/strength-line.tsx'
import './en-sign-in.ts'

/** The field for the account password, wherever it is asked for. Gold marks what never leaves the device. */
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
  strength = null,
  autoFocus = false,
  inputRef,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  onFocus?: () => void
  error?: string | undefined
  hint?: string
  /** For choosing a password: shows its strength. */
  isNew?: boolean
  /** The account's address, if no one is signed in and no other field holds it. */
  email?: string | undefined
  /**
   * False for a passphrase of something else, such as an archive: browsers must not save it as this site's password.
   */
  isOfAccount?: boolean
  strength?: Strength | null
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
}) {
  const { t } = useTranslation()
  const account = useAccount()
  const username = email ?? account?.email ?? ''
  return (
    <div onFocus={onFocus}>
      {/* Without it, password managers take the text before the password as the user name: perhaps another secret. */}
      {isOfAccount && username !== '' && (
        <input type="email" autoComplete="username" value={username} readOnly hidden />
      )}
      <PasswordField
        label={label}
        name={isOfAccount ? 'password' : undefined}
        value={value}
        onChange={(typed) => {
          // Loads the password work while the user is still typing.
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
        strength={isNew && <StrengthLine strength={strength} use="account" />}
      />
    </div>
  )
}
