import { listAuditEntries } from '@severy/contract'
import { Banner, Skeleton } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { Actor, ResultBadge } from '../audit/entry-parts.tsx'

const shownMax = 10
const newest = {
  body: {
    search: '',
    filters: { action: null, result: null, from: null, to: null },
    sort: [],
    size: 25 as const,
    place: null,
  },
}

/** The latest audit log entries. */
export function RecentActivity() {
  const { t } = useTranslation()
  const { value, refusal } = useApi(listAuditEntries, newest)
  return (
    <section aria-labelledby="recent-activity" className="rounded-card border border-subtle bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="recent-activity" className="type-title-3">
          {t('adminDashboard.activity')}
        </h2>
        <Link to="/admin/audit" className="text-small font-semibold text-link">
          {t('adminDashboard.activityAll')}
        </Link>
      </div>
      {refusal !== null && (
        <Banner tone="warn" title={t('adminDashboard.activityFailed')} className="mt-3">
          {apiProblemText(t, refusal)}
        </Banner>
      )}
      {value === null && refusal === null && <Skeleton className="mt-4 h-24" />}
      {value?.rows.length === 0 && <p className="mt-3 text-ink-2">{t('adminDashboard.activityEmpty')}</p>}
      {value !== null && value.rows.length > 0 && (
        <ul className="mt-2 divide-y divide-subtle">
          {value.rows.slice(0, shownMax).map((row) => (
            <li key={row.seq} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <span className="font-semibold">{t(`audit.action.${row.action}`)}</span>
              {row.target !== null && <bdi className="min-w-0 break-all text-ink-2">{row.target.label}</bdi>}
              {row.result !== 'success' && <ResultBadge result={row.result} />}
              <span className="ms-auto text-small text-ink-3">
                <Actor row={row} />,{' '}
                <time dateTime={new Date(row.at).toISOString()}>
                  {new Date(row.at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
