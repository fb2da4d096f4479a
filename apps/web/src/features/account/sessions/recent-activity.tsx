import { Button, Select, Skeleton } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Engine } from '../../../platform/engine/use-engine.ts'
import { EventRow } from '../../../shell/values/event-row.tsx'
import { LoadProblem } from '../../../shell/failures/load-problem.tsx'
import { useLoaded } from '../../../platform/server/use-loaded.ts'
import { everyActivity, filterActivity, kindsOf, type ActivityKind } from './activity-filter.ts'
import { useOlderActivity } from './use-older-activity.ts'

const loadFirst = (engine: Pick<Engine, 'getSecurityEvents'>) => engine.getSecurityEvents(null)
const statuses = ['success', 'failed', 'blocked'] as const

/** The newest page, and older ones on request. */
export function RecentActivity() {
  const { t } = useTranslation()
  const loaded = useLoaded(loadFirst, ['sessions-changed'])
  const { value: first, refusal } = loaded
  const older = useOlderActivity(first)
  const events = [...(first?.events ?? []), ...older.events]
  const [filter, setFilter] = useState(everyActivity)
  const shown = filterActivity(events, filter)
  return (
    <section aria-labelledby="activity-heading">
      <h2 id="activity-heading" className="type-title-3">
        {t('account.activityHeading')}
      </h2>
      <p className="mt-1 text-ink-2">{t('account.activityText')}</p>
      <LoadProblem loaded={loaded} title={t('account.activityLoadFailed')} />
      {first === null && refusal === null && (
        <div role="status" aria-label={t('common.loading')} className="mt-4 flex flex-col gap-2">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {events.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Select
            label={t('account.activityKind')}
            className="w-72 max-w-full"
            value={filter.kind}
            onChange={(kind) => {
              setFilter({ ...filter, kind })
            }}
            options={[
              { value: 'all', label: t('account.activityEverything') },
              ...kindsOf(events, filter.kind).map((kind) => ({ value: kind, label: kindWords(t, kind) })),
            ]}
          />
          <Select
            label={t('account.activityStatus')}
            className="w-44 max-w-full"
            value={filter.status}
            onChange={(status) => {
              setFilter({ ...filter, status })
            }}
            options={[
              { value: 'all', label: t('account.activityAnyStatus') },
              ...statuses.map((status) => ({ value: status, label: t(`account.status.${status}`) })),
            ]}
          />
        </div>
      )}
      {events.length > 0 && shown.length === 0 && (
        <p className="mt-4 text-ink-2">{t('account.activityNone')}</p>
      )}
      <ul className="mt-4 flex flex-col">
        {shown.map((event) => (
          <EventRow key={event.eventId} event={event} />
        ))}
      </ul>
      {older.problem !== null && (
        <p role="alert" className="mt-3 text-danger-ink">
          {older.problem}
        </p>
      )}
      {older.next !== null && (
        <Button className="mt-4" busy={older.isLoading} onClick={() => void older.load()}>
          {t('account.activityMore')}
        </Button>
      )}
    </section>
  )
}

function kindWords(t: TFunction<'app'>, kind: ActivityKind): string {
  return kind === 'all' ? t('account.activityEverything') : t(`securityEvents.${kind}`)
}
