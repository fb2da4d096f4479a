import { Button, buttonClass, EmptyState, useToast } from '@severy/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'

import { offerToken } from '../../platform/session/sign-up-tab.ts'
import { noteSignedIn, useSession } from '../../platform/session/session.ts'
import { PageLoader } from '../../shell/frame/page-loader.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { AccountPasswordField } from '../../shell/proof/account-password-field.tsx'
import { AuthShell } from '../../shell/frame/auth-shell.tsx'
import { BusyLine } from './busy-line.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import { RefusalBanner, type Problem } from './refusal-banner.tsx'
import { signInProblem } from './sign-in-problem.ts'
import { usePageToken } from '../../platform/session/use-page-token.ts'
import { useOnward } from '../../platform/page/use-onward.ts'
import { Breakable } from '../../shell/values/breakable.tsx'
import './en-confirm.ts'

/** Target of the confirmation email: the first sign-in, which turns the registration into an account (PROTOCOL 5.1). */
export function ConfirmPage() {
  const { t } = useTranslation()
  useTitle(t('title.confirm'))
  const token = usePageToken()
  const isLoading = useSession(({ status }) => status.name === 'loading')
  const [expiredToken, setExpiredToken] = useState<string | null>(null)
  const isExpired = token !== null && token === expiredToken
  if (isLoading) return <PageLoader />
  return (
    <AuthShell>
      {token === null || isExpired ? (
        <DeadLink text={isExpired ? t('confirm.expiredText') : t('confirm.incomplete')} />
      ) : (
        <FirstSignIn
          token={token}
          onExpired={() => {
            setExpiredToken(token)
          }}
        />
      )}
    </AuthShell>
  )
}

function DeadLink({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      headingLevel={1}
      pictogram="envelope"
      title={t('confirm.expiredTitle')}
      text={text}
      actions={
        <>
          <Link to="/auth" className={buttonClass({ variant: 'primary' })}>
            {t('confirm.toSignIn')}
          </Link>
          <Link to="/auth?tab=signup" className={buttonClass()}>
            {t('confirm.toSignUp')}
          </Link>
        </>
      }
    />
  )
}

function FirstSignIn({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const goOn = useOnward()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [elsewhere, setElsewhere] = useState<'tab' | 'device' | null>(null)
  const [isPasswordNeeded, setPasswordNeeded] = useState(false)
  const email = useSignUpEmail(token)
  const input = useRef<HTMLInputElement>(null)
  const expire = useEffectEvent(onExpired)

  useEffect(
    () =>
      offerToken(token, (answer) => {
        setElsewhere(answer === 'taken' ? 'tab' : null)
        if (answer === 'expired') expire()
      }),
    [token],
  )

  async function signIn() {
    setError(password === '' ? t('auth.passwordMissing') : undefined)
    if (password === '') return input.current?.focus()
    setBusy(true)
    setProblem(null)
    const outcome = await orUnexpected(engine.confirmSignUp({ token, password }))
    setBusy(false)
    if (outcome.ok) {
      // A new account has no earlier changes to look for.
      noteSignedIn({ isNewDevice: false })
      show({ tone: 'success', title: t('auth.welcomeNewTitle'), text: t('auth.welcomeNewText') })
      // The kit is asked for with the first item.
      await goOn('/dashboard', { replace: true })
      return
    }
    const { reason } = outcome.error
    if (reason === 'link-expired') {
      onExpired()
      return
    }
    const refused = signInProblem(t, { ...outcome.error, reason }, t('confirm.wrong'))
    setProblem(refused)
    show({ tone: 'danger', ...refused })
    input.current?.focus()
  }

  if (elsewhere !== null) {
    return (
      <div className="flex flex-col items-start gap-5">
        <div role="status">
          <h1 tabIndex={-1} className="type-title-1">
            {t(elsewhere === 'tab' ? 'confirm.elsewhereHeading' : 'confirm.handedHeading')}
          </h1>
          <p className="mt-2 text-ink-2">
            {t(elsewhere === 'tab' ? 'confirm.elsewhereText' : 'confirm.handedText')}
          </p>
        </div>
        {/* For the case that the page of the sign-up was closed in the meantime. */}
        <Button
          variant="quiet"
          className="-ms-4"
          onClick={() => {
            setElsewhere(null)
          }}
        >
          {t('confirm.elsewhereInstead')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 tabIndex={-1} className="type-title-1">
          {t('confirm.heading')}
        </h1>
        <p className="mt-2 text-ink-2">{t('confirm.notYou')}</p>
      </div>
      {!isPasswordNeeded && (
        <>
          <HandOverForm
            token={token}
            onHandedOver={() => {
              setElsewhere('device')
            }}
            onExpired={onExpired}
            onPasswordNeeded={() => {
              setPasswordNeeded(true)
              setProblem({ title: t('confirm.numbersUsedUpTitle'), text: t('confirm.numbersUsedUp') })
              input.current?.focus()
            }}
          />
          <hr className="border-subtle" />
        </>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void signIn()
        }}
        className="flex flex-col gap-4"
      >
        <div>
          {!isPasswordNeeded && <h2 className="type-title-3">{t('confirm.hereHeading')}</h2>}
          <p className="mt-1 text-ink-2">
            <Breakable text={email === null ? t('confirm.text') : t('confirm.textOf', { email })} />
          </p>
        </div>
        <div aria-live="polite" className="contents">
          <RefusalBanner problem={problem} />
        </div>
        <AccountPasswordField
          label={t('auth.password')}
          email={email ?? undefined}
          value={password}
          onChange={(next) => {
            setError(undefined)
            setPassword(next)
          }}
          error={error}
          hint={t('auth.staysHere')}
          inputRef={input}
        />
        <div className="flex flex-col gap-2">
          <Button type="submit" variant="primary" size={48} busy={isBusy} busyLabel={t('auth.signingIn')}>
            {t('confirm.submit')}
          </Button>
          <BusyLine busy={isBusy} />
        </div>
      </form>
    </div>
  )
}

/** The address that the link confirms; null until the server has said it. */
function useSignUpEmail(token: string): string | null {
  const engine = useEngine()
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    void orUnexpected(engine.readSignUpEmail(token)).then((outcome) => {
      if (!isGone && outcome.ok) setEmail(outcome.value)
    })
    return () => {
      isGone = true
    }
  }, [engine, token])
  return email
}
