import { useToast } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { noteSignedIn } from '../../platform/session/session.ts'
import { AuthShell } from '../../shell/frame/auth-shell.tsx'
import { CodeMissingState } from '../../shell/failures/code-missing.tsx'
import { lazyPart } from '../../shell/failures/lazy-part.tsx'
import { PageLoader } from '../../shell/frame/page-loader.tsx'
import type { SecondFactorQuestion } from '../../shell/second-step/use-second-step.ts'
import type { Problem } from './refusal-banner.tsx'

/** Needed only after an answer from the server; without it the first page loads sooner. */
const SecondStepCard = lazyPart(
  async () => (await import('./second-step-card.tsx')).SecondStepCard,
  CodeMissingState,
  <PageLoader />,
)

/** A sign-in's second step: ends with the vault open, or back at the form with the problem. */
export function SignInSecondStep({
  question,
  onBack,
}: {
  question: SecondFactorQuestion
  /** Null if the user went back. */
  onBack: (problem: Problem | null) => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  return (
    <AuthShell>
      <SecondStepCard
        question={question}
        onVerified={({ signedIn }) => {
          if (signedIn === null) return
          show({ tone: 'success', title: t('auth.welcomeTitle'), text: t('auth.welcomeText') })
          noteSignedIn(signedIn)
        }}
        onExpired={(text, asksToFollow) => {
          onBack({ title: t('auth.failedTitle'), text, asksToFollow })
        }}
        onCancel={() => {
          void engine.cancelSignIn()
          onBack(null)
        }}
      />
    </AuthShell>
  )
}
