import type { PendingSignUp } from '@severy/client'
import { Button, TextField, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmailAddress } from '@severy/domain'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'

import { warmUpPasswordWork } from '../../platform/secrets/password-typing.ts'
import { networkProblemText, newPasswordText } from '../../platform/words/problem-texts.ts'
import { BusyLine } from './busy-line.tsx'
import { NewPasswordField } from '../../shell/proof/new-password-field.tsx'
import { RefusalBanner, type Problem } from './refusal-banner.tsx'

export function SignUpForm({
  email,
  onEmail,
  password,
  onPassword,
  onSignedUp,
}: {
  email: string
  onEmail: (email: string) => void
  password: string
  onPassword: (password: string) => void
  onSignedUp: (pending: PendingSignUp) => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  async function signUp() {
    setBusy(true)
    setProblem(null)
    const found = checkFields()
    setErrors(found)
    if (found.email !== undefined || found.password !== undefined) {
      setBusy(false)
      const first = found.email !== undefined ? emailInput : passwordInput
      first.current?.focus()
      return
    }
    const outcome = await orUnexpected(engine.signUp({ email: email.trim(), password }))
    setBusy(false)
    if (outcome.ok) {
      show({ tone: 'success', title: t('auth.checkTitle'), text: t('auth.checkText') })
      onSignedUp(outcome.value)
      return
    }
    const { reason } = outcome.error
    if (reason === 'weak-password' || reason === 'common-password') {
      const text = newPasswordText(t, reason)
      setErrors({ password: text })
      show({ tone: 'danger', title: t('auth.signUpFailedTitle'), text })
      passwordInput.current?.focus()
      return
    }
    if (reason === 'invalid-email') {
      setErrors({ email: t('auth.emailInvalid') })
      emailInput.current?.focus()
      return
    }
    const refused = {
      title: t('auth.signUpFailedTitle'),
      text:
        reason === 'registrations-closed'
          ? t('auth.closedText')
          : networkProblemText(t, { ...outcome.error, reason }),
    }
    setProblem(refused)
    show({ tone: 'danger', ...refused })
  }

  function checkFields(): typeof errors {
    return {
      ...(email.trim() === '' && { email: t('auth.emailMissing') }),
      ...(email.trim() !== '' && !isEmailAddress(email) && { email: t('auth.emailInvalid') }),
      ...(password === '' && { password: t('auth.passwordMissing') }),
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void signUp()
      }}
      className="flex flex-col gap-5"
    >
      <div aria-live="polite" className="contents">
        <RefusalBanner problem={problem} />
      </div>
      <TextField
        label={t('auth.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        size={48}
        value={email}
        onChange={(next) => {
          warmUpPasswordWork()
          setErrors(({ email: _corrected, ...others }) => others)
          onEmail(next)
        }}
        error={errors.email}
        required
        inputRef={emailInput}
        autoFocus
      />
      <NewPasswordField
        label={t('auth.password')}
        value={password}
        onChange={(next) => {
          setErrors(({ password: _corrected, ...others }) => others)
          onPassword(next)
        }}
        email={email}
        error={errors.password}
        inputRef={passwordInput}
      />
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" size={48} busy={isBusy} busyLabel={t('auth.creatingAccount')}>
          {t('auth.createAccount')}
        </Button>
        <BusyLine busy={isBusy} />
        <p className="text-small text-ink-3">
          {t('auth.terms')}{' '}
          <a href="/terms" target="_blank" rel="noopener" className="text-link-underlined">
            {t('auth.termsLink')}
          </a>
          {t('auth.termsAfter')}
        </p>
      </div>
    </form>
  )
}
