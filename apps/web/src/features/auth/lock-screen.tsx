import { Banner, Button, useToast } from '@severy/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { signInPath } from '../../platform/session/next-path.ts'
import { noteSignedIn, useSession } from '../../platform/session/session.ts'
import { useOnline } from '../../platform/browser/use-online.ts'
import { arePasskeysSupported } from '@severy/engine-host/passkey-ceremonies'
import { useSignOut } from '../../shell/frame/use-sign-out.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { AccountPasswordField } from '../../shell/proof/account-password-field.tsx'
import { signInAgain } from './auth-page.tsx'
import { asksToFollow } from '../../shell/failures/follow-keys.tsx'
import type { SecondFactorQuestion } from '../../shell/second-step/use-second-step.ts'
import { AuthShell } from '../../shell/frame/auth-shell.tsx'
import { RefusalBanner, type Problem } from './refusal-banner.tsx'
import { lockNote } from './lock-words.ts'
import { SignInSecondStep } from './sign-in-second-step.tsx'
import { SignOnButton } from './sign-on-button.tsx'
import { readSignedOn } from './signed-on.ts'
import { usePasskey } from './use-passkey.ts'
import { BusyLine } from './busy-line.tsx'
import '../../platform/server/en-server.ts'
import '../../shell/notices/en-account-gone.ts'
import './en-lock.ts'

/**
 * Covers any signed-in address while the vault is locked. Opens this device's copy, even without a network (PROTOCOL
 * 5.3).
 */
export function LockScreen() {
  const { t } = useTranslation()
  const engine = useEngine()
  useTitle(t('title.locked'))
  const { show } = useToast()
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search } = location
  const signedOn = readSignedOn(location.state)
  const now = useSession((session) => session.status)
  // Stays unchanged until the open vault has been rendered and replaces it.
  const [status, setStatus] = useState(now)
  if (now.name === 'locked' && now !== status) setStatus(now)
  const isOnline = useOnline()
  const { ask, dialog } = useSignOut()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const passkey = usePasskey(setProblem)
  const [isBusy, setBusy] = useState(false)
  const [isResetSent, setResetSent] = useState(false)
  /** The typed password is that of a newer account with this address. */
  const [isOfNewer, setOfNewer] = useState(false)
  const [question, setQuestion] = useState<SecondFactorQuestion | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Asks the server why the session ended, so that the screen says what is needed before anything is typed.
    if (isOnline) engine.askWhyLocked()
  }, [engine, isOnline])
  if (status.name !== 'locked') return null

  async function forgot(email: string) {
    setProblem(null)
    const outcome = await orUnexpected(engine.requestRecovery(email))
    if (outcome.ok) setResetSent(true)
    else setProblem({ title: t('auth.forgotFailed'), text: networkProblemText(t, outcome.error) })
  }

  /** `asNewer`: opens the newer account of this address, and leaves the copy here as it is. */
  async function unlock(email: string, asNewer = false) {
    setProblem(null)
    setOfNewer(false)
    setError(password === '' ? t('auth.passwordMissing') : undefined)
    if (password === '') return input.current?.focus()
    setBusy(true)
    const outcome = await (asNewer
      ? orUnexpected(engine.signIn({ email, password }))
      : orUnexpected(engine.unlock(password)))
    if (outcome.ok) {
      if (outcome.value.name === 'second-factor-needed') setQuestion(outcome.value.question)
      else noteSignedIn(outcome.value)
      setBusy(false)
      return
    }
    setBusy(false)
    switch (outcome.error.reason) {
      case 'wrong-password':
      case 'sign-in-failed':
      case 'secret-key-malformed':
        setError(t('lock.wrong'))
        break
      case 'device-forgotten':
        await navigate(signInPath(pathname, search), { replace: true, state: signInAgain })
        break
      case 'password-changed':
        setError(t('lock.changed'))
        break
      case 'other-account':
        setError(t('lock.otherAccount'))
        setOfNewer(true)
        break
      case 'sign-on-needed':
        setProblem({ title: t('signOn.neededTitle'), text: t('signOn.neededText'), needsSignOn: true })
        break
      case 'unreachable':
        setError(t('lock.notTaken'))
        break
      case 'integrity':
        if (asksToFollow(outcome.error)) {
          await navigate(signInPath(pathname, search), { replace: true, state: signInAgain })
          break
        }
        setError(t('auth.integrityText', { code: outcome.error.code ?? '' }))
        show({ tone: 'danger', title: t('auth.integrityTitle') })
        break
      case 'unexpected':
        setError(t('network.unexpected'))
        break
      default:
        setError(networkProblemText(t, { ...outcome.error, reason: outcome.error.reason }))
    }
    input.current?.focus()
  }

  if (question !== null) {
    return (
      <SignInSecondStep
        question={question}
        onBack={(refused) => {
          setProblem(refused)
          setQuestion(null)
        }}
      />
    )
  }
  const note = lockNote(t, status, isOnline)
  return (
    <AuthShell night>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void unlock(status.email)
        }}
        className="flex flex-col gap-5"
      >
        <div>
          <h1 tabIndex={-1} className="type-title-1">
            {t('lock.heading')}
          </h1>
          <p className="mt-1 text-ink-2 wrap-anywhere">
            <bdi dir="ltr">{status.email}</bdi>
          </p>
        </div>
        {note !== null && <p className="text-small text-ink-2">{note}</p>}
        <div aria-live="polite" className="contents empty:hidden">
          <RefusalBanner problem={problem}>
            {problem?.needsSignOn === true && (
              <SignOnButton email={status.email} onEmailMissing={() => undefined} onProblem={setProblem} />
            )}
          </RefusalBanner>
        </div>
        {status.needsSignOn && signedOn === null && problem?.needsSignOn !== true && (
          <Banner
            tone="warn"
            title={t('signOn.neededTitle')}
            action={
              isOnline && (
                <SignOnButton email={status.email} onEmailMissing={() => undefined} onProblem={setProblem} />
              )
            }
          >
            {t(isOnline ? 'lock.signOn' : 'lock.signOnOffline')}
          </Banner>
        )}
        {isResetSent && (
          <Banner tone="ok" title={t('auth.forgotSent')}>
            {t('auth.forgotSentDetail')}
          </Banner>
        )}
        {signedOn !== null && <Banner tone="ok">{t('signOn.done', { email: signedOn })}</Banner>}
        {!isOnline && status.wants !== 'at-server' && <Banner tone="info">{t('lock.offline')}</Banner>}
        <AccountPasswordField
          email={status.email}
          label={t('auth.password')}
          value={password}
          onChange={(next) => {
            setError(undefined)
            setOfNewer(false)
            setPassword(next)
          }}
          error={error}
          inputRef={input}
          autoFocus
        />
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" size={48} busy={isBusy} busyLabel={t('lock.unlocking')}>
              {t('lock.unlock')}
            </Button>
            {isOfNewer && (
              <Button size={48} busy={isBusy} onClick={() => void unlock(status.email, true)}>
                {t('accountGone.openNew')}
              </Button>
            )}
            {status.hasPasskey && arePasskeysSupported() && (
              <Button
                size={48}
                busy={passkey.isBusy}
                busyLabel={t('passkey.waiting')}
                onClick={() => void passkey.ask()}
              >
                {t('passkey.use')}
              </Button>
            )}
            <Button variant="quiet" size={48} onClick={ask}>
              {t('shell.signOut')}
            </Button>
          </div>
          <BusyLine busy={isBusy} />
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          <button
            type="button"
            className="text-link-underlined rounded-tile text-small pointer-coarse:min-h-11"
            onClick={() => void forgot(status.email)}
          >
            {t('auth.forgot')}
          </button>
          {status.wants !== 'known' && (
            <button
              type="button"
              className="text-link-underlined rounded-tile text-small pointer-coarse:min-h-11"
              onClick={() =>
                void navigate(signInPath(pathname, search), { replace: true, state: signInAgain })
              }
            >
              {t('lock.signInAgain')}
            </button>
          )}
        </div>
        <p className="text-small text-ink-3">
          <span className="font-semibold text-ink-2">{t('lock.notYou')}</span> {t('lock.notYouText')}
        </p>
      </form>
      {dialog}
    </AuthShell>
  )
}
