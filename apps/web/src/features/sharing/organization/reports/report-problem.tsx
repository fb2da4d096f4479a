import type { Refusal, ReportReason } from '@severy/client'
import { Banner, ErrorState } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Unexpected } from '../../../../platform/server/or-unexpected.ts'
import type { Loaded } from '../../../../platform/server/use-loaded.ts'
import { sessionProblemText } from '../../../../shell/failures/load-problem.tsx'

/** Why there is no report, or no newer one. Renders nothing if all is well. */
export function ReportProblem({ loaded }: { loaded: Loaded<unknown, ReportReason> }) {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload } = loaded
  if (refusal === null) return null
  const text = reportProblemText(t, refusal)
  if (value !== null) return <Banner tone="warn">{text}</Banner>
  if (refusal.reason === 'plan-limit') return <Banner tone="info">{text}</Banner>
  return (
    <ErrorState
      title={t('reports.loadFailed')}
      text={text}
      retryLabel={t('common.tryAgain')}
      busy={isLoading}
      onRetry={() => void reload()}
    />
  )
}

export function reportProblemText(t: TFunction<'app'>, refusal: Refusal<ReportReason> | Unexpected): string {
  const { reason } = refusal
  if (reason === 'plan-limit') return t('reports.noPlan')
  if (reason === 'not-owner') return t('organization.problems.not-owner')
  return sessionProblemText(t, { ...refusal, reason })
}
