import type { SecurityEvent } from '@severy/client'
import { Badge } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { addressWords, deviceWords } from './device-words.ts'
import './en-security-events.ts'
import './en-values.ts'

const tones = { success: 'ok', failed: 'warn', blocked: 'danger' } as const

/** An account event, with device and place as text. */
export function EventRow({ event }: { event: SecurityEvent }) {
  const { t } = useTranslation()
  const { type, status, description, at } = event
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-subtle py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">
            {type === null ? t('account.eventUnreadable') : t(`securityEvents.${type}`)}
          </span>
          {type !== null && <Badge tone={tones[status]}>{t(`account.status.${status}`)}</Badge>}
        </p>
        {description !== null && description !== '' && (
          <p className="truncate text-small text-ink-2">
            <bdi>{description}</bdi>
          </p>
        )}
        <p className="text-small text-ink-2">
          {deviceWords(t, event)} · <bdi dir="ltr">{addressWords(event)}</bdi>
        </p>
      </div>
      <time dateTime={new Date(at).toISOString()} className="text-small text-ink-2 tabular-nums">
        {t('account.when', { date: new Date(at) })}
      </time>
    </li>
  )
}
