import type { SignOnTestOutcome } from '@severy/client'
import { Banner } from '@severy/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { useSession } from '../../platform/session/session.ts'
import { AuthShell } from '../../shell/frame/auth-shell.tsx'
import { PageLoader } from '../../shell/frame/page-loader.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'

type Shown = SignOnTestOutcome | { problem: string }

/** Shows the result of an owner's test, in the tab that went to the provider. Signs no one in. */
export function TestAnswer() {
  const { t } = useTranslation()
  const engine = useEngine()
  const isLoading = useSession(({ status }) => status.name === 'loading')
  const [shown, setShown] = useState<Shown | null>(null)
  const hasBegun = useRef(false)
  useTitle(t('singleSignOn.title'))

  useEffect(() => {
    if (isLoading || hasBegun.current) return
    hasBegun.current = true
    const answer = window.location.search
    // It is valid for one try and must not stay in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    void finish(answer)

    async function finish(query: string) {
      const done = await orUnexpected(engine.finishSignOnTest(query))
      if (done.ok) setShown(done.value)
      else if (done.error.reason === 'sign-on-expired') setShown({ problem: t('singleSignOn.testExpired') })
      else setShown({ problem: networkProblemText(t, { ...done.error, reason: done.error.reason }) })
    }
  }, [engine, isLoading, t])

  if (shown === null) return <PageLoader />
  const hasPassed = 'cause' in shown && shown.cause === null
  return (
    <AuthShell>
      <h1 tabIndex={-1} className="type-title-1 mb-5">
        {t('singleSignOn.testTitle')}
      </h1>
      <Banner
        tone={hasPassed ? 'ok' : 'danger'}
        title={t(hasPassed ? 'singleSignOn.testPassed' : 'singleSignOn.testFailed')}
        live="polite"
        className="mb-5"
      >
        {'problem' in shown
          ? shown.problem
          : shown.cause === null
            ? t('singleSignOn.testPassedText', { email: shown.email ?? '' })
            : t(`singleSignOn.causes.${shown.cause}`, { email: shown.email ?? '' })}
      </Banner>
      <p className="text-ink-2">{t('singleSignOn.testClose')}</p>
    </AuthShell>
  )
}
