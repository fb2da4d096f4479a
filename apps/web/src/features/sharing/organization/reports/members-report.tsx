import type { Organization } from '@severy/client'
import { Badge, Button, EmptyState, Select, Skeleton } from '@severy/ui'
import { Download } from 'lucide-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../../platform/browser/use-now.ts'
import { MemberStandingBadge } from '../member-standing-badge.tsx'
import { memberName } from '../organization-words.ts'
import { ReportProblem } from './report-problem.tsx'
import {
  fits,
  memberFilters,
  reportedMembers,
  type MemberFilter,
  type ReportedMember,
} from './reported-members.ts'
import { isoDay, saveReport } from './save-report.ts'
import { useReport } from './use-report.ts'

const hourMs = 3600_000
/** Rows added by each click: thousands at once would be slow. */
const portion = 100

/** Who belongs to it, how well they are protected, and when they were last active. */
export function MembersReport({
  organization,
  filter,
  onFilter,
}: {
  organization: Organization
  filter: MemberFilter
  onFilter: (filter: MemberFilter) => void
}) {
  const { t } = useTranslation()
  const loaded = useReport(organization.vaultId)
  const now = useNow(hourMs)
  const [count, setCount] = useState(portion)
  const members =
    loaded.value === null
      ? null
      : reportedMembers(organization, loaded.value).filter((member) => fits(member, filter, now))
  return (
    <>
      <p className="mb-4 max-w-[62ch] text-ink-2">{t('reports.serverWord')}</p>
      <ReportProblem loaded={loaded} />
      {members === null && loaded.isLoading && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {members !== null && (
        <>
          <div className="mb-2 flex flex-wrap items-end justify-between gap-3">
            <Select
              label={t('reports.filter')}
              value={filter}
              onChange={onFilter}
              options={memberFilters.map((value) => ({ value, label: t(`reports.filters.${value}`) }))}
              className="w-80 max-w-full"
            />
            <Button
              icon={<Download aria-hidden />}
              disabled={members.length === 0 || members.some(({ member }) => member.isChecking)}
              onClick={() => {
                saveReport('members', tableOf(t, members))
              }}
            >
              {t('reports.save')}
            </Button>
          </div>
          {members.length === 0 && (
            <EmptyState pictogram="success" title={t('reports.none')} text={t('reports.noneText')} />
          )}
          <ul className="flex flex-col">
            {members.slice(0, count).map((member) => (
              <Line key={member.member.userId} reported={member} />
            ))}
          </ul>
          {members.length > count && (
            <Button
              className="mt-4"
              onClick={() => {
                setCount(count + portion)
              }}
            >
              {t('reports.more')}
            </Button>
          )}
        </>
      )}
    </>
  )
}

function Line({ reported: { member, facts } }: { reported: ReportedMember }) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-subtle py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-semibold break-all">{memberName(t, member)}</bdi>
          {member.isOwner && <Badge tone="info">{t('organization.owner')}</Badge>}
          <MemberStandingBadge standing={member.standing} />
        </p>
        {facts !== null && (
          <p className="text-small text-ink-2">
            {facts.lastActiveDay === null
              ? t('reports.neverActive')
              : t('reports.activeOn', { date: new Date(facts.lastActiveDay) })}
            {' · '}
            {t('reports.sharesInside', { count: facts.sharedInside })}
            {' · '}
            {t('reports.sharesOutside', { count: facts.sharedOutside })}
          </p>
        )}
      </div>
      {facts !== null && (
        <Badge tone={facts.hasSecondFactor ? 'ok' : 'warn'}>
          {t(facts.hasSecondFactor ? 'reports.protected' : 'reports.unprotected')}
        </Badge>
      )}
    </li>
  )
}

function tableOf(t: TFunction<'app'>, members: readonly ReportedMember[]): string[][] {
  const columns = [
    t('reports.columns.address'),
    t('reports.columns.role'),
    t('reports.columns.standing'),
    t('reports.columns.joined'),
    t('reports.columns.active'),
    t('reports.columns.secondFactor'),
    t('reports.columns.inside'),
    t('reports.columns.outside'),
  ]
  const rows = members.map(({ member, facts }) => [
    memberName(t, member),
    t(member.isOwner ? 'organization.owner' : 'reports.ordinary'),
    member.standing === null ? '' : t(`reports.standings.${member.standing}`),
    ...(facts === null
      ? ['', '', '', '', '']
      : [
          isoDay(facts.joinedAt),
          facts.lastActiveDay === null ? '' : isoDay(facts.lastActiveDay),
          t(facts.hasSecondFactor ? 'reports.yes' : 'reports.no'),
          String(facts.sharedInside),
          String(facts.sharedOutside),
        ]),
  ])
  return [columns, ...rows]
}
