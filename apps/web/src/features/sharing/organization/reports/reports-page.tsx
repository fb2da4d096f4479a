import type { Organization } from '@severy/client'
import { Banner, EmptyState, Skeleton, Tabs } from '@severy/ui'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { useOnline } from '../../../../platform/browser/use-online.ts'
import { LoadProblem } from '../../../../shell/failures/load-problem.tsx'
import { useTitle } from '../../../../shell/frame/use-title.ts'
import { useOrganizations } from '../use-organizations.ts'
import { AccessReport } from './access-report.tsx'
import { EventLog } from './event-log.tsx'
import { MembersReport } from './members-report.tsx'
import { reportPlaceIn, reportQuery, type ReportPlace } from './report-address.ts'
import '../../../../platform/i18n/en-shared.ts'
import '../../../../shell/frame/en-frame.ts'
import '../../../../shell/proof/en-sign-on-trial.ts'
import '../../../../shell/values/en-values.ts'
import '../../vaults/en-vaults.ts'
import '../en-organization.ts'
import '../en-rules.ts'
import './en-reports.ts'

/** `/organization/:vaultId/reports?tab=…&show=…`, for its owners. */
export function ReportsPage() {
  const { t } = useTranslation()
  const { vaultId = '' } = useParams()
  const isOnline = useOnline()
  const loaded = useOrganizations()
  const organization = loaded.value?.organizations.find((one) => one.vaultId === vaultId) ?? null
  useTitle(t('reports.heading'))
  return (
    <div className="mx-auto max-w-[880px]">
      <Link
        to="/organization"
        className="mb-2 inline-flex items-center gap-1.5 text-small font-semibold text-link"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('organization.kinds.business')}
      </Link>
      <h1 tabIndex={-1} dir="auto" className="mb-4 type-title-1 wrap-anywhere">
        {organization === null ? t('reports.heading') : t('reports.of', { name: organization.name })}
      </h1>
      {!isOnline && (
        <Banner tone="warn" className="mb-4">
          {t('reports.offline')}
        </Banner>
      )}
      <LoadProblem loaded={loaded} title={t('reports.loadFailed')} />
      {loaded.value === null && loaded.isLoading && (
        <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-2">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-18 w-full" />
        </div>
      )}
      {organization?.isOwner === true && <Reports organization={organization} />}
      {loaded.value !== null && organization?.isOwner !== true && (
        <EmptyState
          pictogram="shared"
          title={t('reports.none')}
          text={t('organization.problems.not-owner')}
        />
      )}
    </div>
  )
}

function Reports({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const place = reportPlaceIn(params)
  const go = (next: ReportPlace) => {
    setParams(reportQuery(next), { replace: true, preventScrollReset: true })
  }
  return (
    <Tabs
      label={t('reports.tabs')}
      value={place.tab}
      onChange={(tab) => {
        go({ tab, filter: 'all' })
      }}
      tabs={[
        {
          value: 'members',
          label: t('reports.tab.members'),
          panel: (
            <MembersReport
              organization={organization}
              filter={place.filter}
              onFilter={(filter) => {
                go({ tab: 'members', filter })
              }}
            />
          ),
        },
        {
          value: 'access',
          label: t('reports.tab.access'),
          panel: <AccessReport organization={organization} />,
        },
        {
          value: 'events',
          label: t('reports.tab.events'),
          panel: <EventLog organization={organization} />,
        },
      ]}
    />
  )
}
