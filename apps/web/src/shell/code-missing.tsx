import { ErrorState } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { MissingPartProps } from './lazy-part.tsx'

/** In the place of what was to be shown there. */
export function CodeMissingState({
  why,
  onRetry,
  busy = false,
}: MissingPartProps & {
  /** While it is being fetched. */
  busy?: boolean
}) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={t('codeMissing.title')}
      text={t(`codeMissing.${why}`)}
      retryLabel={t('codeMissing.again')}
      busy={busy}
      onRetry={onRetry}
    />
  )
}
