import { Banner } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import '../../platform/words/en-problems.ts'

/** Why a form could not be sent, read out as it appears; also says that sending needs a network while there is none. */
export function FormProblem({
  title,
  text,
  isOffline = false,
}: {
  title: string
  /** Null before the first try. */
  text: string | null
  isOffline?: boolean
}) {
  const { t } = useTranslation()
  return (
    <div aria-live="polite" className="empty:hidden">
      {text !== null && (
        <Banner tone="danger" title={title}>
          {text}
        </Banner>
      )}
      {isOffline && <Banner tone="info">{t('network.offline')}</Banner>}
    </div>
  )
}
