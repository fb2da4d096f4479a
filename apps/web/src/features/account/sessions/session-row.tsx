import type { AccountSession } from '@severy/client'
import { Badge, Button } from '@severy/ui'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ago } from '../../../platform/words/ago.ts'
import { useNow } from '../../../platform/browser/use-now.ts'
import { addressWords, deviceWords } from '../../../shell/values/device-words.ts'

const handhelds = ['iPhone', 'iPad', 'Android']

export function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { t } = useTranslation()
  const now = useNow(30_000)
  const { isCurrent, lastSeenAt, signedInAt, system } = session
  const name = deviceWords(t, session)
  const Icon = handhelds.includes(system ?? '') ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-4 border-b border-subtle py-3.5">
      <Icon aria-hidden className="size-6 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{name}</span>
          {isCurrent && <Badge tone="ok">{t('account.thisDevice')}</Badge>}
        </p>
        <p className="text-small text-ink-2">
          <bdi dir="ltr" className="break-all">
            {addressWords(session)}
          </bdi>
        </p>
        <p className="text-small text-ink-2">
          {isCurrent
            ? t('account.signedIn', { date: new Date(signedInAt) })
            : t('account.lastSeen', { ago: ago(t, lastSeenAt, now), date: new Date(signedInAt) })}
        </p>
      </div>
      {!isCurrent && (
        <Button size={32} aria-label={t('account.endLabel', { device: name })} onClick={onEnd}>
          {t('account.end')}
        </Button>
      )}
    </li>
  )
}
