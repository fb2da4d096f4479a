import { CircleAlert, KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ProofState } from '../../platform/session/use-proof.ts'
import { AccountPasswordField } from './account-password-field.tsx'
import './en-proof.ts'
import './en-sign-in.ts'

/** Asks for a proof of identity, wherever the account password is needed: that password, or a passkey in its place. */
export function ProofField({
  proof,
  label,
  hint,
  isOnly = false,
  autoFocus = false,
}: {
  proof: ProofState
  /** "Account password" when left out. */
  label?: string
  hint?: string
  /** No other field of the form is left to fill in: choosing the passkey submits it. */
  isOnly?: boolean
  autoFocus?: boolean
}) {
  const { t } = useTranslation()
  const other = useRef<HTMLButtonElement>(null)

  function choosePasskey() {
    const form = other.current?.form
    flushSync(() => {
      proof.choose('passkey')
    })
    other.current?.focus()
    if (isOnly) form?.requestSubmit()
  }

  return (
    <div>
      {proof.isPasskey ? (
        <div role="group" aria-label={t('proof.passkey')}>
          <p className="flex items-center gap-2">
            <KeyRound aria-hidden className="size-4 shrink-0" />
            {t('proof.passkeyText')}
          </p>
          {proof.error !== undefined && (
            <p role="alert" className="mt-1.5 flex gap-1.5 text-small text-danger-ink">
              <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
              <span className="min-w-0">{proof.error}</span>
            </p>
          )}
        </div>
      ) : (
        <AccountPasswordField
          label={label ?? t('auth.password')}
          value={proof.password}
          onChange={proof.setPassword}
          error={proof.error}
          inputRef={proof.input}
          autoFocus={autoFocus}
          {...(hint !== undefined && { hint })}
        />
      )}
      {proof.mayUsePasskey && (
        <button
          ref={other}
          type="button"
          className="text-link-underlined mt-1.5 rounded-tile text-small pointer-coarse:min-h-11"
          onClick={() => {
            if (proof.isPasskey) proof.choose('password')
            else choosePasskey()
          }}
        >
          {proof.isPasskey ? t('proof.usePassword') : t('proof.usePasskey')}
        </button>
      )}
    </div>
  )
}
