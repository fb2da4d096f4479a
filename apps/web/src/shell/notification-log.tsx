import { Button, forgetToasts, IconButton, Popover, ToastSign, useToastLog } from '@severy/ui'
import { Bell } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ago } from '../platform/ago.ts'
import { whenDropped } from '../platform/session.ts'
import { useNow } from '../platform/use-now.ts'

whenDropped(forgetToasts)

/** What toasts have said since the vault was opened. */
export function NotificationLog() {
  const { t } = useTranslation()
  return (
    <Popover
      staysPut
      trigger={<IconButton label={t('notifications.heading')} icon={<Bell aria-hidden />} size={40} />}
      title={t('notifications.heading')}
      align="end"
    >
      <Entries />
    </Popover>
  )
}

function Entries() {
  const { t } = useTranslation()
  const log = useToastLog()
  const now = useNow(20_000)
  const text = useRef<HTMLParagraphElement>(null)
  return (
    <>
      {/* Above the list: the focus begins here, and a long list must not begin at its end. */}
      <div className="flex items-start justify-between gap-3">
        <p ref={text} tabIndex={-1} className="text-small text-ink-3 outline-none">
          {t(log.length === 0 ? 'notifications.none' : 'notifications.text')}
        </p>
        {log.length > 0 && (
          <Button
            size={32}
            onClick={() => {
              forgetToasts()
              text.current?.focus()
            }}
          >
            {t('notifications.clear')}
          </Button>
        )}
      </div>
      {log.length > 0 && (
        <ol className="mt-3 grid gap-3 border-t border-subtle pt-3">
          {log.map(({ id, at, title, text: more, tone }) => (
            <li key={id} className="flex gap-2.5 text-small">
              <span className="w-4.5 shrink-0">
                <ToastSign tone={tone} className="mt-0.5 size-4.5!" />
              </span>
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">{title}</p>
                {more !== null && <p className="text-ink-2">{more}</p>}
                <p className="text-ink-3">{ago(t, at, Math.max(now, at))}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
