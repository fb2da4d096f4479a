import type { Organization } from '@severy/client'
import { classNames, Skeleton } from '@severy/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNow } from '../../../../platform/browser/use-now.ts'
import { reportAddress, type ReportPlace } from './report-address.ts'
import { ReportProblem } from './report-problem.tsx'
import { figuresOf, inactiveDays, reportedMembers } from './reported-members.ts'
import { useReport } from './use-report.ts'

const hourMs = 3600_000

/** The state of an organization for its owners. Each figure opens its list. */
export function OrganizationFigures({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const id = useId()
  const loaded = useReport(organization.vaultId)
  const now = useNow(hourMs)
  const figures = loaded.value === null ? null : figuresOf(reportedMembers(organization, loaded.value), now)
  return (
    <section aria-labelledby={id} className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-small font-semibold text-ink-2">
          {t('reports.glance')}
        </h3>
        <Link
          to={reportAddress(organization.vaultId, { tab: 'access', filter: 'all' })}
          className="text-small font-semibold text-link"
        >
          {t('reports.open')}
        </Link>
      </div>
      <ReportProblem loaded={loaded} />
      {figures === null && loaded.isLoading && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton className="h-44 w-full sm:h-22" />
        </div>
      )}
      {figures !== null && (
        <>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <Figure
              to={{ tab: 'members', filter: 'all' }}
              organization={organization}
              count={figures.members}
              words={t('reports.figures.members', { count: figures.members })}
            />
            <Figure
              to={{ tab: 'members', filter: 'invited' }}
              organization={organization}
              count={figures.invited}
              words={t('reports.figures.invited')}
            />
            <Figure
              to={{ tab: 'members', filter: 'unprotected' }}
              organization={organization}
              count={figures.unprotected}
              words={t('reports.figures.unprotected')}
              isWarning
            />
            <Figure
              to={{ tab: 'members', filter: `inactive-${inactiveDays}` }}
              organization={organization}
              count={figures.inactive}
              words={t('reports.figures.inactive', { days: inactiveDays })}
              isWarning
            />
            <Figure
              to={{ tab: 'members', filter: 'sharing' }}
              organization={organization}
              count={figures.shares}
              words={t('reports.figures.shares')}
            />
            <Figure
              to={{ tab: 'members', filter: 'outside' }}
              organization={organization}
              count={figures.outside}
              words={t('reports.figures.outside')}
              isWarning
            />
          </ul>
          {figures.coverage !== null && (
            <p className="mt-2 text-small text-ink-2">
              {t('reports.coverage', { percent: figures.coverage })}
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Figure({
  to,
  organization,
  count,
  words,
  isWarning = false,
}: {
  to: ReportPlace
  organization: Organization
  count: number
  words: string
  isWarning?: boolean
}) {
  return (
    <li>
      <Link
        to={reportAddress(organization.vaultId, to)}
        className="flex h-full min-h-20 flex-col rounded-control bg-sunken px-4 py-3 text-ink no-underline hover:bg-sel"
      >
        <span
          className={classNames(
            'text-[1.5rem] leading-7 font-semibold tabular-nums',
            isWarning && count > 0 && 'text-warn-ink',
          )}
        >
          {count.toLocaleString('en')}
        </span>{' '}
        <span className="text-ink-2">{words}</span>
      </Link>
    </li>
  )
}
