import type { SecurityEvent } from '@severy/client'
import { Skeleton } from '@severy/ui'
import { CircleAlert, Info, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressWords, deviceWords } from '../values/device-words.ts'
import { LoadProblem } from '../failures/load-problem.tsx'
import { Entry } from './entry.tsx'
import type { BellNews } from './use-news.ts'
import '../values/en-security-events.ts'
import '../values/en-values.ts'
import './en-bell.ts'

/** What happened elsewhere in the past 30 days. `isAlone`: there is nothing above it. */
export function NewsEntries({
  news: { events, loaded },
  readUntil,
  isAlone,
  onGo,
}: {
  news: BellNews
  /** Newer events are marked as new. */
  readUntil: number | null
  isAlone: boolean
  onGo: () => void
}) {
  const { t } = useTranslation()
  const { value, refusal } = loaded
  if (value === null && refusal === null) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton className="h-10 w-full" />
      </div>
    )
  }
  return (
    <>
      <LoadProblem loaded={loaded} title={t('notifications.loadFailed')} />
      {value !== null && events.length === 0 && (
        <p className="text-small text-ink-3">{t(`notifications.${isAlone ? 'none' : 'noneElse'}`)}</p>
      )}
      {events.length > 0 && (
        <>
          <ol aria-label={t('notifications.newsList')} className="grid gap-3">
            {events.map((event) => (
              <NewsEntry
                key={event.eventId}
                event={event}
                isNew={readUntil !== null && event.at > readUntil}
              />
            ))}
          </ol>
          <p className="mt-3 text-small">
            <Link to="/account?tab=sessions" onClick={onGo} className="font-semibold text-link">
              {t('security.seeAll')}
            </Link>
          </p>
        </>
      )}
    </>
  )
}

function NewsEntry({ event, isNew }: { event: SecurityEvent; isNew: boolean }) {
  const { t } = useTranslation()
  const { type, status, description, at } = event
  if (type === null) return null
  const isOfServer = description === null
  const Sign = status === 'blocked' ? CircleAlert : isOfServer ? ShieldCheck : Info
  return (
    <Entry at={at} isNew={isNew} sign={<Sign aria-hidden className="size-4.5! text-ink-2" />}>
      <p className="font-semibold">
        {t(`securityEvents.${type}`)}
        {status === 'blocked' && ` · ${t('account.status.blocked')}`}
      </p>
      {description !== null && description !== '' && (
        <p className="text-ink-2" dir="auto">
          {description}
        </p>
      )}
      {isOfServer && event.address !== '' && (
        <p className="text-ink-2">
          {deviceWords(t, event)} · <bdi dir="ltr">{addressWords(event)}</bdi>
        </p>
      )}
    </Entry>
  )
}
