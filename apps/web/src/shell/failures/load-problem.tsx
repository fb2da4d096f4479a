import type { SessionReason, Refusal } from '@severy/client'
import { Banner, ErrorState } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Unexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import type { Loaded } from '../../platform/server/use-loaded.ts'
import '../../platform/words/en-save-problems.ts'
import './en-alarm.ts'

/** Says why there is nothing, or nothing newer, to see; `title` names what. Renders nothing if all is well. */
export function LoadProblem({ loaded, title }: { loaded: Loaded<unknown>; title: string }) {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload } = loaded
  if (refusal === null) return null
  if (value !== null) {
    return (
      <Banner tone="warn" title={t('account.stale')}>
        {sessionProblemText(t, refusal)}
      </Banner>
    )
  }
  return (
    <ErrorState
      title={title}
      text={sessionProblemText(t, refusal)}
      retryLabel={t('common.tryAgain')}
      busy={isLoading}
      onRetry={() => void reload()}
    />
  )
}

export function sessionProblemText(
  t: TFunction<'app'>,
  refusal: Refusal<SessionReason> | Unexpected,
): string {
  const { reason } = refusal
  return reason === 'session-ended' ? t('sync.sessionEnded') : networkProblemText(t, { ...refusal, reason })
}
