import { Badge } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ago } from '../../platform/words/ago.ts'
import { useNow } from '../../platform/browser/use-now.ts'
import './en-bell.ts'

/** One line of the bell. `at` is null if the time is unknown. */
export function Entry({
  at,
  sign,
  isNew = false,
  children,
}: {
  at: number | null
  sign: ReactNode
  /** It has not been read on any device. */
  isNew?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation()
  const now = useNow(20_000)
  return (
    <li className="flex gap-2.5 text-small">
      <span className="w-4.5 shrink-0 pt-0.5">{sign}</span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        {children}
        {at !== null && (
          <p className="flex flex-wrap items-center gap-2 text-ink-3">
            {ago(t, at, Math.max(now, at))}
            {isNew && <Badge tone="info">{t('notifications.isNew')}</Badge>}
          </p>
        )}
      </div>
    </li>
  )
}
