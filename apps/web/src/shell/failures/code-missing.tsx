import { Banner, Button, ErrorState } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { MissingPartProps } from './lazy-part.tsx'
import './en-failures.ts'

/** The button that gets the missing code: by trying again, or by reloading the page if only that helps. */
export function useGetMissing({ why, onRetry }: MissingPartProps): { label: string; get: () => void } {
  const { t } = useTranslation()
  if (why !== 'kept') return { label: t('codeMissing.again'), get: onRetry }
  return {
    label: t('error.reload'),
    get: () => {
      location.reload()
    },
  }
}

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
  const { label, get } = useGetMissing({ why, onRetry })
  return (
    <ErrorState
      title={t('codeMissing.title')}
      text={t(`codeMissing.${why}`)}
      retryLabel={label}
      busy={busy}
      onRetry={get}
    />
  )
}

/** Shown beside the control that needed the missing code. */
export function CodeMissingBanner({ why, onRetry }: MissingPartProps) {
  const { t } = useTranslation()
  const { label, get } = useGetMissing({ why, onRetry })
  return (
    <Banner
      tone="danger"
      live="assertive"
      title={t('codeMissing.title')}
      action={
        <Button size={32} onClick={get}>
          {label}
        </Button>
      }
    >
      {t(`codeMissing.${why}`)}
    </Banner>
  )
}
