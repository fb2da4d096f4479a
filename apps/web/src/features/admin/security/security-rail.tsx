import type { getSecurityOverview, ReplyOf } from '@severy/contract'
import { Badge, Button, ErrorState, Skeleton } from '@severy/ui'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { networkProblemText } from '../../../platform/words/problem-texts.ts'
import type { Answered } from '../../../platform/server/use-api.ts'
import { RefusedSignIns } from './refused-sign-ins.tsx'

const tones = { success: 'ok', failed: 'warn', blocked: 'danger' } as const

type Overview = ReplyOf<typeof getSecurityOverview>

/** What the server saw recently: refused sign-ins by day, and everyone's newest events. */
export function SecurityRail({
  overview,
  isRecording,
}: {
  overview: Answered<typeof getSecurityOverview>
  /** Whether the server currently records events. */
  isRecording: boolean
}) {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload } = overview
  return (
    <aside aria-label={t('adminSecurity.rail')} className="flex min-w-0 flex-col gap-6">
      {value === null && refusal !== null && (
        <ErrorState
          title={t('adminSecurity.eventsFailed')}
          text={networkProblemText(t, { reason: refusal.reason === 'offline' ? 'offline' : 'unreachable' })}
          retryLabel={t('common.tryAgain')}
          busy={isLoading}
          onRetry={() => void reload()}
        />
      )}
      {value === null && refusal === null && (
        <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-6">
          <Skeleton className="h-48" />
          <Skeleton className="h-80" />
        </div>
      )}
      {value !== null && (
        <>
          {refusal !== null && (
            <p role="alert" className="text-small text-danger-ink">
              {t('adminSecurity.stale')}
            </p>
          )}
          {!isRecording && (
            <p className="rounded-card border border-subtle bg-surface p-4 text-small text-ink-2">
              {t('adminSecurity.notRecording')}
            </p>
          )}
          <RailCard title={t('adminSecurity.refused')}>
            <RefusedSignIns days={value.refusedSignIns} />
          </RailCard>
          <RailCard
            title={t('adminSecurity.events')}
            action={
              <Button
                size={32}
                variant="quiet"
                icon={<RefreshCw aria-hidden />}
                busy={isLoading}
                busyLabel={t('common.loading')}
                onClick={() => void reload()}
              >
                {t('adminSecurity.refresh')}
              </Button>
            }
          >
            <Events events={value.events} />
          </RailCard>
        </>
      )}
    </aside>
  )
}

function RailCard({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-subtle bg-surface p-5">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="type-title-3">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

function Events({ events }: Pick<Overview, 'events'>) {
  const { t } = useTranslation()
  if (events.length === 0) return <p className="mt-3 text-ink-2">{t('adminSecurity.noEvents')}</p>
  return (
    <ul className="mt-2 flex flex-col">
      {events.map(({ eventId, type, status, email, address, at }) => (
        <li key={eventId} className="border-b border-subtle py-3 last:border-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{t(`securityEvents.${type}`)}</span>
            <Badge tone={tones[status]}>{t(`account.status.${status}`)}</Badge>
          </p>
          <p className="truncate text-small text-ink-2">
            <bdi dir="ltr">{email}</bdi>
          </p>
          <p className="text-small text-ink-3">
            <bdi dir="ltr">{address}</bdi> ·{' '}
            <time dateTime={new Date(at).toISOString()}>{t('account.when', { date: new Date(at) })}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
