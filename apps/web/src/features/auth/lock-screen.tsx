import { Banner, Button, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { engine } from '../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../platform/or-unexpected.ts'
import { signInPath } from '../../platform/next-path.ts'
import { showUnlocked, useSession } from '../../platform/session.ts'
import { useOnline } from '../../platform/use-online.ts'
import { arePasskeysSupported } from '../../platform/webauthn.ts'
import { useSignOut } from '../../shell/use-sign-out.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { AccountPasswordField } from '../../shell/account-password-field.tsx'
import { signInAgain } from './auth-page.tsx'
import { AuthShell } from '../../shell/auth-shell.tsx'
import { RefusalBanner, type Problem } from './refusal-banner.tsx'
import { SignOnButton } from './sign-on-button.tsx'
import { readSignedOn } from './signed-on.ts'
import { usePasskey } from './use-passkey.ts'
import { BusyLine } from './busy-line.tsx'

/** Over any signed-in address while the vault is locked. Opens this device's copy, also without network (PROTOCOL 5.3). */
export function LockScreen() {
  const { t } = useTranslation()
  useTitle(t('title.locked'))
  const { show } = useToast()
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search } = location
  const signedOn = readSignedOn(location.state)
  const now = useSession((session) => session.status)
  // Stands as it was until the open vault has been drawn, with which it goes.
  const [status, setStatus] = useState(now)
  if (now.name === 'locked' && now !== status) setStatus(now)
  const isOnline = useOnline()
  const { ask, dialog } = useSignOut()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const passkey = usePasskey(setProblem)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  if (status.name !== 'locked') return null

  async function unlock() {
    setProblem(null)
    setError(password === '' ? t('auth.passwordMissing') : undefined)
    if (password === '') return input.current?.focus()
    setBusy(true)
    const outcome = await orUnexpected(engine().unlock(password))
    if (outcome.ok) {
      showUnlocked(outcome.value)
      return
    }
    setBusy(false)
    switch (outcome.error.reason) {
      case 'wrong-password':
        setError(t('lock.wrong'))
        break
      case 'device-forgotten':
        await navigate(signInPath(pathname, search), { replace: true, state: signInAgain })
        break
      case 'integrity':
        setError(t('auth.integrityText', { code: outcome.error.code ?? '' }))
        show({ tone: 'danger', title: t('auth.integrityTitle') })
        break
      case 'unexpected':
        setError(t('network.unexpected'))
    }
    input.current?.focus()
  }

  return (
    <AuthShell night>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void unlock()
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
        {lockNote(status.reason) !== null && (
          <p className="text-small text-ink-3">{lockNote(status.reason)}</p>
        )}
        <div aria-live="polite" className="contents empty:hidden">
          <RefusalBanner problem={problem}>
            {problem?.needsSignOn === true && (
              <SignOnButton email={status.email} onEmailMissing={() => undefined} onProblem={setProblem} />
            )}
          </RefusalBanner>
        </div>
        {signedOn !== null && <Banner tone="ok">{t('signOn.done', { email: signedOn })}</Banner>}
        {!isOnline && <Banner tone="info">{t('lock.offline')}</Banner>}
        <AccountPasswordField
          email={status.email}
          label={t('auth.password')}
          value={password}
          onChange={setPassword}
          error={error}
          inputRef={input}
          autoFocus
        />
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" size={48} busy={isBusy} busyLabel={t('lock.unlocking')}>
              {t('lock.unlock')}
            </Button>
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
        <p className="text-small text-ink-3">
          <span className="font-semibold text-ink-2">{t('lock.notYou')}</span> {t('lock.notYouText')}
        </p>
      </form>
      {dialog}
    </AuthShell>
  )

  function lockNote(reason: (typeof status & { name: 'locked' })['reason']): string | null {
    switch (reason) {
      case 'idle':
        return t('lock.idle')
      case 'sleep':
        return t('lock.sleep')
      case 'session-ended':
        return t('lock.sessionEnded')
      case 'keys-changed':
        return t('lock.keysChanged')
      case 'user':
      case null:
        return null
    }
  }
}
