import { Banner, Button, TextField, useToast } from '@severy/ui'
import { KeySquare, MonitorSmartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmailAddress } from '@severy/domain'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'

import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { noteSignedIn } from '../../platform/session/session.ts'
import { warmUpPasswordWork } from '../../platform/secrets/password-typing.ts'
import { AccountPasswordField } from '../../shell/proof/account-password-field.tsx'
import { CodeMissingBanner } from '../../shell/failures/code-missing.tsx'
import { asksToFollow, FollowKeysBanner } from '../../shell/failures/follow-keys.tsx'
import { lazyPart } from '../../shell/failures/lazy-part.tsx'
import type { SecondFactorQuestion } from '../../shell/second-step/use-second-step.ts'
import { BusyLine } from './busy-line.tsx'
import { MoreWays } from './more-ways.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { RefusalBanner, type Problem } from './refusal-banner.tsx'
import { SignOnButton } from './sign-on-button.tsx'
import { signInProblem } from './sign-in-problem.ts'

/** Rarely needed; without it the first page loads sooner. */
const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog, CodeMissingBanner)

export interface SignInWords {
  submit: string
  busy: string
  /** For a wrong address or password. */
  failed: string
  /** For unexpected errors. */
  unexpected: string
}

export function SignInForm({
  email,
  onEmail,
  refusal,
  words,
  onSecondStep,
}: {
  email: string
  onEmail: (email: string) => void
  /** Why an attempt failed after this form, in the second step or at the provider. */
  refusal: Problem | null
  /** Text that replaces the usual one on this page. */
  words?: SignInWords
  onSecondStep: (question: SecondFactorQuestion) => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ email?: string; password?: string; secretKey?: string }>({})
  const [problem, setProblem] = useState(refusal)
  const isFollowing = problem?.asksToFollow === true
  const [isBusy, setBusy] = useState(false)
  const [isResetSent, setResetSent] = useState(false)
  const [secretKey, setSecretKey] = useState('')
  const [hasSecretKey, setHasSecretKey] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const [linkedEmail, setLinkedEmail] = useState<string | null>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const secretKeyInput = useRef<HTMLInputElement>(null)

  async function signIn() {
    const found = checkFields()
    setErrors(found)
    if (found.email !== undefined) return emailInput.current?.focus()
    if (found.password !== undefined) return passwordInput.current?.focus()
    setBusy(true)
    setProblem(null)
    setResetSent(false)
    const outcome = await orUnexpected(
      engine.signIn({
        email: email.trim(),
        password,
        ...(secretKey.trim() !== '' && { secretKey }),
        followsOther: isFollowing,
      }),
    )
    setBusy(false)
    if (outcome.ok) {
      if (outcome.value.name === 'second-factor-needed') {
        onSecondStep(outcome.value.question)
        return
      }
      show({ tone: 'success', title: t('auth.welcomeTitle'), text: t('auth.welcomeText') })
      noteSignedIn(outcome.value)
      return
    }
    const { reason } = outcome.error
    if (reason === 'secret-key-malformed') {
      setErrors({ secretKey: t('auth.secretKeyMalformed') })
      secretKeyInput.current?.focus()
      return
    }
    if (asksToFollow(outcome.error)) {
      setProblem({ title: t('auth.followTitle'), text: t('auth.followText'), asksToFollow: true })
      return
    }
    const refused =
      reason === 'unexpected' && words !== undefined
        ? { title: t('auth.failedTitle'), text: words.unexpected }
        : signInProblem(t, { ...outcome.error, reason }, words?.failed)
    setProblem(refused)
    show({ tone: 'danger', ...refused })
    passwordInput.current?.focus()
  }

  function checkFields(): typeof errors {
    return {
      ...(email.trim() === '' && { email: t('auth.emailMissing') }),
      ...(email.trim() !== '' && !isEmailAddress(email) && { email: t('auth.emailInvalid') }),
      ...(password === '' && { password: t('auth.passwordMissing') }),
    }
  }

  async function requestRecovery() {
    setProblem(null)
    setResetSent(false)
    if (!isEmailAddress(email)) {
      setErrors({ email: email.trim() === '' ? t('auth.forgotNoEmail') : t('auth.emailInvalid') })
      emailInput.current?.focus()
      return
    }
    setErrors({})
    const outcome = await orUnexpected(engine.requestRecovery(email.trim()))
    if (outcome.ok) setResetSent(true)
    else setProblem({ title: t('auth.forgotFailed'), text: networkProblemText(t, outcome.error) })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void signIn()
      }}
      className="flex flex-col gap-5"
    >
      <div aria-live="polite" className="empty:hidden contents">
        {isFollowing ? <FollowKeysBanner /> : <RefusalBanner problem={problem} />}
        {isResetSent && (
          <Banner tone="ok" title={t('auth.forgotSent')}>
            {t('auth.forgotSentDetail')}
          </Banner>
        )}
        {linkedEmail !== null && linkedEmail === email && (
          <Banner tone="ok" title={t('link.doneTitle')}>
            {t('link.done')}
          </Banner>
        )}
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
      <div>
        <AccountPasswordField
          label={t('auth.password')}
          value={password}
          onChange={(next) => {
            setErrors(({ password: _corrected, ...others }) => others)
            setPassword(next)
          }}
          error={errors.password}
          hint={t('auth.staysHere')}
          inputRef={passwordInput}
        />
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1">
          <button
            type="button"
            className="text-link-underlined rounded-tile text-small pointer-coarse:min-h-11"
            onClick={() => void requestRecovery()}
          >
            {t('auth.forgot')}
          </button>
        </div>
      </div>
      {isLinking && (
        <LinkDialog
          onClose={() => {
            setLinking(false)
          }}
          onLinked={(linked) => {
            setLinking(false)
            onEmail(linked)
            setLinkedEmail(linked)
            setErrors({})
            // After the dialog has returned the focus to the control that opened it.
            setTimeout(() => passwordInput.current?.focus())
          }}
        />
      )}
      {hasSecretKey && (
        <TextField
          exact
          size={48}
          label={t('auth.secretKey')}
          hint={t('auth.secretKeyHint')}
          error={errors.secretKey}
          value={secretKey}
          onChange={(next) => {
            setErrors(({ secretKey: _corrected, ...others }) => others)
            setSecretKey(next)
          }}
          autoComplete="off"
          inputRef={secretKeyInput}
          autoFocus
        />
      )}
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          variant="primary"
          size={48}
          busy={isBusy}
          busyLabel={words?.busy ?? t('auth.signingIn')}
        >
          {isFollowing ? t('auth.followSubmit') : (words?.submit ?? t('auth.signIn'))}
        </Button>
        <BusyLine busy={isBusy} />
      </div>
      <MoreWays isNeeded={problem?.needsSignOn === true}>
        <PasskeySignIn onProblem={setProblem} />
        <SignOnButton
          email={email}
          onEmailMissing={() => {
            setErrors({ email: t(email.trim() === '' ? 'auth.emailMissing' : 'auth.emailInvalid') })
            emailInput.current?.focus()
          }}
          onProblem={setProblem}
        />
        <Button
          size={48}
          icon={<MonitorSmartphone aria-hidden />}
          onClick={() => {
            setLinking(true)
          }}
        >
          {t('auth.withOtherDevice')}
        </Button>
        {!hasSecretKey && (
          <Button
            size={48}
            icon={<KeySquare aria-hidden />}
            onClick={() => {
              setHasSecretKey(true)
            }}
          >
            {t('auth.haveSecretKey')}
          </Button>
        )}
      </MoreWays>
    </form>
  )
}
