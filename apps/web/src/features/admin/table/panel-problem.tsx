import { EmptyState, ErrorState } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import type { TableRefusal } from './use-table.ts'

/** Why a panel is empty. `gone` is the text for an id that is in the address but does not exist. */
export function PanelProblem({
  refusal,
  title,
  gone,
  isLoading,
  onRetry,
}: {
  refusal: TableRefusal
  title: string
  gone: { title: string; text: string }
  isLoading: boolean
  onRetry: () => void
}) {
  const { t } = useTranslation()
  // A truncated address cannot name an existing row.
  if (refusal.reason === 'not-found' || refusal.reason === 'invalid-request') {
    return (
      <div role="alert">
        <EmptyState pictogram="no-results" {...gone} />
      </div>
    )
  }
  return (
    <ErrorState
      title={title}
      text={apiProblemText(t, refusal)}
      retryLabel={t('common.tryAgain')}
      busy={isLoading}
      onRetry={onRetry}
    />
  )
}
