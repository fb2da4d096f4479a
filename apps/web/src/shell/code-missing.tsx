import { Banner, Button, ErrorState } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { MissingPartProps } from './lazy-part.tsx'

/** Shown in place of content whose code is missing. */
export function CodeMissingState({
  why,
  onRetry,
  busy = false,
}: MissingPartProps & {
  /** While fetching again. */
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

/** Shown beside the control that needed the missing code. */
export function CodeMissingBanner({ why, onRetry }: MissingPartProps) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="danger"
      live="assertive"
      title={t('codeMissing.title')}
      action={
        <Button size={32} onClick={onRetry}>
          {t('codeMissing.again')}
        </Button>
      }
    >
      {t(`codeMissing.${why}`)}
    </Banner>
  )
}
