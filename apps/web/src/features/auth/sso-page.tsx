import type { FinishSignOnReason, Refusal } from '@severy/client'
import { installedState, testState } from '@severy/contract'
import { buttonClass } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { useSession } from '../../platform/session/session.ts'
import { useOnward } from '../../platform/page/use-onward.ts'
import { AuthShell } from '../../shell/frame/auth-shell.tsx'
import { PageLoader } from '../../shell/frame/page-loader.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { withReference } from '../../shell/proof/use-sign-on.ts'
import { RefusalBanner, type Problem } from './refusal-banner.tsx'
import type { SignedOn } from './signed-on.ts'
import { TestAnswer } from './sso-test-answer.tsx'
import '../../shell/proof/en-sign-on-trial.ts'

/** `/auth/sso`: where an organization's provider sends the browser back. The next page asks for the password. */
export function SsoPage() {
  const [state] = useState(() => new URLSearchParams(window.location.search).get('state') ?? '')
  // An installed client started this and reads the answer from the address: it is useless to anyone else.
  if (state.startsWith(installedState)) return <AnswerForClient />
  return state.startsWith(testState) ? <TestAnswer /> : <AnswerForPage />
}

function AnswerForClient() {
  const { t } = useTranslation()
  useTitle(t('singleSignOn.title'))
  return (
    <AuthShell>
      <h1 tabIndex={-1} className="type-title-1 mb-5">
        {t('singleSignOn.installedTitle')}
      </h1>
      <p>{t('singleSignOn.installedText')}</p>
    </AuthShell>
  )
}

function AnswerForPage() {
  const { t } = useTranslation()
  const engine = useEngine()
  const goOn = useOnward()
  const name = useSession(({ status }) => status.name)
  const [problem, setProblem] = useState<Problem | null>(null)
  const hasBegun = useRef(false)
  useTitle(t('singleSignOn.title'))

  useEffect(() => {
    if (name === 'loading' || hasBegun.current) return
    hasBegun.current = true
    const answer = window.location.search
    // It is valid for one try and must not stay in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    void finish(answer)

    async function finish(query: string) {
      const done = await orUnexpected(engine.finishSignOn(query))
      if (!done.ok) {
        setProblem({ title: t('signOn.failedTitle'), text: finishProblemText(t, done.error) })
        return
      }
      const state: SignedOn = { signedOn: done.value.email }
      await goOn(name === 'signed-out' ? '/auth' : '/dashboard', { replace: true, state })
    }
  }, [engine, name, goOn, t])

  if (problem === null) return <PageLoader />
  return (
    <AuthShell>
      <h1 tabIndex={-1} className="type-title-1 mb-5">
        {t('singleSignOn.title')}
      </h1>
      <RefusalBanner problem={problem} />
      <Link to="/auth" className={buttonClass({ variant: 'primary', size: 48 })}>
        {t('singleSignOn.back')}
      </Link>
    </AuthShell>
  )
}

function finishProblemText(t: TFunction<'app'>, refusal: Refusal<FinishSignOnReason | 'unexpected'>): string {
  const { reason } = refusal
  switch (reason) {
    case 'sign-on-expired':
      return t('singleSignOn.expired')
    case 'sign-on-refused':
      return withReference(t, t('singleSignOn.refused'), refusal)
    case 'not-a-member':
      return withReference(t, t('singleSignOn.notAMember'), refusal)
    case 'provider-unreachable':
      return withReference(t, t('signOn.providerUnreachable'), refusal)
    default:
      return networkProblemText(t, { ...refusal, reason })
  }
}
