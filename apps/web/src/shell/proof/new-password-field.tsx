import { Button } from '@severy/ui'
import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { usePasswordStrength, warmUpStrength } from '../../platform/secrets/use-password-strength.ts'
import { AccountPasswordField } from './account-password-field.tsx'
import './en-sign-in.ts'

/** For choosing an account password: shows its strength, suggests a passphrase, and states what the password does. */
export function NewPasswordField({
  label,
  value,
  onChange,
  email,
  error,
  promise,
  isOfAccount = true,
  inputRef,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  /** Its parts count as guessable. Empty if unknown. */
  email: string
  error?: string | undefined
  /** What the password will be used for, if it is not an account's first one. */
  promise?: string
  /** False for a passphrase of something else, and for another person's password. */
  isOfAccount?: boolean
  inputRef?: Ref<HTMLInputElement>
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const strength = usePasswordStrength(value, email.trim(), 'account')
  const [suggestion, setSuggestion] = useState<string | null>(null)

  async function suggest() {
    setSuggestion(await engine.suggestPassphrase())
  }

  return (
    <div>
      <AccountPasswordField
        isNew
        isOfAccount={isOfAccount}
        email={email}
        label={label}
        value={value}
        strength={strength}
        error={error}
        onFocus={() => {
          warmUpStrength(engine)
        }}
        onChange={onChange}
        {...(inputRef !== undefined && { inputRef })}
      />
      {suggestion === null ? (
        <button
          type="button"
          className="text-link-underlined mt-1 rounded-tile text-small pointer-coarse:min-h-11"
          onClick={() => void suggest()}
        >
          {t('auth.suggest')}
        </button>
      ) : (
        <div className="mt-2 rounded-card border border-subtle bg-sunken p-3">
          <p className="text-small text-ink-3">{t('auth.suggestion')}</p>
          <p translate="no" role="status" className="mt-0.5 font-mono text-body font-medium wrap-anywhere">
            {suggestion}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size={32}
              onClick={() => {
                onChange(suggestion)
              }}
            >
              {t('auth.useSuggestion')}
            </Button>
            <Button size={32} variant="quiet" onClick={() => void suggest()}>
              {t('auth.suggestAnother')}
            </Button>
          </div>
        </div>
      )}
      <p className="mt-3 text-small text-ink-2">{promise ?? t('auth.promise')}</p>
    </div>
  )
}
