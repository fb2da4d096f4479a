import { Button, buttonClass } from '@severy/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useIsAdmin } from '../../platform/session/session-state.ts'
import { useSession } from '../../platform/session/session.ts'
import { AuthShell } from '../../shell/frame/auth-shell.tsx'
import { PageLoader } from '../../shell/frame/page-loader.tsx'
import type { SecondFactorQuestion } from '../../shell/second-step/use-second-step.ts'
import { useSignOut } from '../../shell/frame/use-sign-out.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { LockScreen } from './lock-screen.tsx'
import type { Problem } from './refusal-banner.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInSecondStep } from './sign-in-second-step.tsx'
import '../../platform/i18n/en-shared.ts'
import '../../platform/server/en-server.ts'
import '../../shell/notices/en-account-gone.ts'
import './en-admin-sign-in.ts'
import './en-lock.ts'

/** Milliseconds between the sign-in and the redirect by role. */
const navigateMs = 100
/** Milliseconds for which a person without the role can read why before being signed out. */
const signOutMs = 8_000

/** `/superadmin`: sign-in for administrators, with the same steps as for everyone. */
export function AdminSignInPage() {
  const name = useSession(({ status }) => status.name)
  switch (name) {
    case 'signed-out':
      return <SignedOut />
    case 'locked':
      return <LockScreen />
    case 'unlocked':
      return <SignedIn />
    default:
      return <PageLoader />
  }
}

function SignedOut() {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [question, setQuestion] = useState<SecondFactorQuestion | null>(null)
  const [refusal, setRefusal] = useState<Problem | null>(null)
  useTitle(t('adminSignIn.title'))
  if (question !== null) {
    return (
      <SignInSecondStep
        question={question}
        onBack={(problem) => {
          if (problem !== null) setRefusal(problem)
          setQuestion(null)
        }}
      />
    )
  }
  return (
    <AuthShell>
      <h1 tabIndex={-1} className="type-title-1">
        {t('adminSignIn.title')}
      </h1>
      <p className="mt-1 mb-6 text-ink-2">{t('adminSignIn.lead')}</p>
      <SignInForm
        email={email}
        onEmail={setEmail}
        refusal={refusal}
        words={{
          submit: t('adminSignIn.submit'),
          busy: t('adminSignIn.busy'),
          failed: t('adminSignIn.failed'),
          unexpected: t('adminSignIn.unexpected'),
        }}
        onSecondStep={(asked) => {
          setRefusal(null)
          setQuestion(asked)
        }}
      />
    </AuthShell>
  )
}

/** Redirects by role after a moment. */
function SignedIn() {
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  const [isDecided, setDecided] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isAdmin) void navigate('/admin/dashboard', { replace: true })
      else setDecided(true)
    }, navigateMs)
    return () => {
      clearTimeout(timer)
    }
  }, [isAdmin, navigate])
  return isDecided && !isAdmin ? <NotAnAdmin /> : <PageLoader />
}

/** Signs out automatically, unless the user chooses to stay in their vault. */
function NotAnAdmin() {
  const { t } = useTranslation()
  useTitle(t('access.title'))
  const { ask, dialog } = useSignOut()
  const heading = useRef<HTMLHeadingElement>(null)
  const signOut = useRef(ask)
  useEffect(() => {
    signOut.current = ask
  })
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => {
      signOut.current()
    }, signOutMs)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return (
    <AuthShell>
      <div role="alert">
        <h1 ref={heading} tabIndex={-1} className="type-title-1">
          {t('access.title')}
        </h1>
        <p className="mt-3">{t('adminSignIn.denied')}</p>
        <p className="mt-1 text-ink-2">{t('adminSignIn.deniedText', { count: signOutMs / 1000 })}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button variant="primary" size={48} onClick={ask}>
          {t('shell.signOut')}
        </Button>
        <Link to="/dashboard" replace className={buttonClass({ variant: 'secondary', size: 48 })}>
          {t('adminSignIn.stay')}
        </Link>
      </div>
      {dialog}
    </AuthShell>
  )
}
