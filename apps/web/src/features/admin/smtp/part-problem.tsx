import { ErrorState } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'

/** Why a part of the page is missing, and a retry button. */
export function PartProblem({
  title,
  refusal,
  isLoading,
  reload,
}: {
  title: string
  refusal: { reason: string; retryAfterSeconds?: number }
  isLoading: boolean
  reload: () => Promise<void>
}) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={title}
      text={apiProblemText(t, refusal)}
      retryLabel={t('common.tryAgain')}
      busy={isLoading}
      onRetry={() => void reload()}
    />
  )
}
