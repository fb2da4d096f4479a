import { Skeleton } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccountRules } from '../../platform/session/account-rules.ts'
import type { Engine } from '../../platform/engine/use-engine.ts'
import { useLoaded } from '../../platform/server/use-loaded.ts'
import { EventRow } from '../../shell/values/event-row.tsx'
import { LoadProblem } from '../../shell/failures/load-problem.tsx'

const loadNewest = (engine: Pick<Engine, 'getSecurityEvents'>) => engine.getSecurityEvents(null)
const shownMax = 5

export function RecentEvents() {
  const { t } = useTranslation()
  const loaded = useLoaded(loadNewest, ['sessions-changed'])
  const { value, refusal } = loaded
  const rules = useAccountRules()
  const events = value?.events.slice(0, shownMax) ?? []
  return (
    <section aria-labelledby="events-heading" className="rounded-card border border-subtle bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="events-heading" className="type-title-3">
          {t('security.events')}
        </h2>
        <Link to="/account?tab=sessions" className="font-semibold text-link">
          {t('security.seeAll')}
        </Link>
      </div>
      <LoadProblem loaded={loaded} title={t('account.activityLoadFailed')} />
      {value === null && refusal === null && (
        <div role="status" aria-label={t('common.loading')} className="mt-4 flex flex-col gap-2">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {rules?.areEventsRecorded === false && (
        <p className="mt-3 text-small text-ink-2">{t('security.eventsOff')}</p>
      )}
      {value !== null && events.length === 0 && <p className="mt-3 text-ink-2">{t('security.noEvents')}</p>}
      <ul className="mt-2 flex flex-col">
        {events.map((event) => (
          <EventRow key={event.eventId} event={event} />
        ))}
      </ul>
    </section>
  )
}
