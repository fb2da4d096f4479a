import type { PendingSignUp } from '@severy/client'
import { Banner, Tabs } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { forgetDeviceCopy, useIsDeviceCopyGone } from '../../platform/session/device-copy.ts'
import { nextPath } from '../../platform/session/next-path.ts'
import { useServerRules } from '../../platform/server/server-rules.ts'
import { useIsAdmin } from '../../platform/session/session-state.ts'
import { useSession } from '../../platform/session/session.ts'
import { PageLoader } from '../../shell/frame/page-loader.tsx'
import type { SecondFactorQuestion } from '../../shell/second-step/use-second-step.ts'
import { useTitle } from '../../shell/frame/use-title.ts'
import { AuthShell } from '../../shell/frame/auth-shell.tsx'
import { CodeMissingState } from '../../shell/failures/code-missing.tsx'
import { lazyPart } from '../../shell/failures/lazy-part.tsx'
import type { Problem } from './refusal-banner.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInSecondStep } from './sign-in-second-step.tsx'
import { readSignedOn } from './signed-on.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { useOpenedInvitation } from './use-opened-invitation.ts'
import './en-auth.ts'

/** Needed only after an answer from the server; without it the first page loads sooner. */
const CheckMail = lazyPart(
  async () => (await import('./check-mail.tsx')).CheckMail,
  CodeMissingState,
  <PageLoader />,
)

/**
 * `/auth`: sign in, or sign up with `?tab=signup`. A signed-in person is redirected to the requested page, or else to
 * the vault; administrators to their dashboard.
 */
export function AuthPage() {
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  const name = useSession(({ status }) => status.name)
  const home = useIsAdmin() ? '/admin/dashboard' : '/dashboard'
  if (name === 'loading' || name === 'closing' || name === 'leaving') return <PageLoader />
  if (name === 'unlocked') return <Navigate to={nextPath(search, home)} replace />
  // A locked vault asks for its own password; only the lock screen knows if that is not enough.
  if (name === 'locked' && !isSignInAgain(state)) return <Navigate to={nextPath(search)} replace />
  return <SignedOutPage isSignInAgain={isSignInAgain(state)} />
}

/** Passed by the lock screen if this device needs a full sign-in. */
export const signInAgain = { signInAgain: true } as const

function isSignInAgain(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signInAgain' in state
}

function SignedOutPage({ isSignInAgain }: { isSignInAgain: boolean }) {
  const { t } = useTranslation()
  const state: unknown = useLocation().state
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'signup' ? 'sign-up' : 'sign-in'
  const lockedEmail = useSession(({ status }) => (status.name === 'locked' ? status.email : ''))
  const signedOn = readSignedOn(state)
  const [email, setEmail] = useState(signedOn ?? lockedEmail)
  const [password, setPassword] = useState('')
  const [pending, setPending] = useState<PendingSignUp | null>(null)
  const [question, setQuestion] = useState<SecondFactorQuestion | null>(null)
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const invitation = useOpenedInvitation(setEmail)
  const isCopyGone = useIsDeviceCopyGone()
  const isClosed = useServerRules(({ rules }) => rules?.areRegistrationsAllowed === false)
  useTitle(tab === 'sign-up' ? t('title.signUp') : t('title.signIn'))

  function showTab(next: typeof tab) {
    setParams(
      (before) => {
        if (next === 'sign-up') before.set('tab', 'signup')
        else before.delete('tab')
        return before
      },
      { replace: true, state },
    )
  }

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
  if (pending !== null) {
    return (
      <AuthShell>
        <CheckMail
          email={email.trim()}
          password={password}
          pending={pending}
          onChangeAddress={() => {
            setPending(null)
          }}
        />
      </AuthShell>
    )
  }
  return (
    <AuthShell>
      <h1 tabIndex={-1} className="type-title-1 mb-5">
        {tab === 'sign-up' ? t('auth.signUpHeading') : t('auth.signInHeading')}
      </h1>
      {invitation !== null && (
        <Banner tone="info" className="mb-5">
          {t(invitation.isToOrganization ? 'auth.invitedMember' : 'auth.invited', {
            email: invitation.inviterEmail,
            invited: invitation.invitedEmail,
          })}
        </Banner>
      )}
      {signedOn !== null && (
        <Banner tone="ok" className="mb-5">
          {t('signOn.done', { email: signedOn })}
        </Banner>
      )}
      {isSignInAgain && (
        <Banner tone="info" className="mb-5">
          {t('auth.forgottenText')}
        </Banner>
      )}
      {isCopyGone && (
        <Banner
          tone="warn"
          className="mb-5"
          title={t('auth.copyGoneTitle')}
          onDismiss={forgetDeviceCopy}
          dismissLabel={t('common.dismiss')}
        >
          {t('auth.copyGoneText')}
        </Banner>
      )}
      <Tabs
        stretch
        label={t('auth.tabs')}
        value={tab}
        onChange={showTab}
        tabs={[
          {
            value: 'sign-in',
            label: t('auth.signIn'),
            panel: (
              <SignInForm
                email={email}
                onEmail={setEmail}
                refusal={refusal}
                onSecondStep={(asked) => {
                  setRefusal(null)
                  setQuestion(asked)
                }}
              />
            ),
          },
          {
            value: 'sign-up',
            label: t('auth.signUp'),
            panel: isClosed ? (
              <Banner tone="info" title={t('auth.closedTitle')}>
                {t('auth.closedText')}
              </Banner>
            ) : (
              <SignUpForm
                email={email}
                onEmail={setEmail}
                password={password}
                onPassword={setPassword}
                onSignedUp={setPending}
              />
            ),
          },
        ]}
      />
    </AuthShell>
  )
}
