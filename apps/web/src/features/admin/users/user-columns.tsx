import { type SortBy, userColumns, type UserRow } from '@severy/contract'
import { Badge, type BadgeTone } from '@severy/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataTableProps } from '../table/data-table.tsx'

export const sortable: readonly string[] = userColumns

/** The sort order from the address, limited to columns the server can sort by. */
export function sortOf(sort: readonly SortBy<string>[]): SortBy<(typeof userColumns)[number]>[] {
  return sort.flatMap(({ column, direction }) => {
    const known = userColumns.find((name) => name === column)
    return known === undefined ? [] : [{ column: known, direction }]
  })
}

export function useUserColumns(): DataTableProps<UserRow>['columns'] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      { id: 'user', label: t('adminUsers.user'), sortBy: 'email', cell: (row) => <Who row={row} /> },
      {
        id: 'role',
        label: t('adminUsers.role'),
        sortBy: 'role',
        cell: ({ userId, role }) => (userId === null ? t('adminUsers.none') : t(`adminUsers.roles.${role}`)),
      },
      { id: 'status', label: t('adminUsers.status'), cell: ({ status }) => <StatusBadge status={status} /> },
      {
        id: 'created',
        label: t('adminUsers.created'),
        sortBy: 'created',
        cell: ({ createdAt }) => dayOf(createdAt),
      },
      {
        id: 'lastSignIn',
        label: t('adminUsers.lastSignIn'),
        sortBy: 'lastSignIn',
        cell: ({ lastSignInAt }) => (lastSignInAt === null ? t('adminUsers.never') : dayOf(lastSignInAt)),
      },
      { id: 'plan', label: t('adminUsers.plan'), cell: ({ plan }) => <PlanWords plan={plan} /> },
      {
        id: 'twoFactor',
        label: t('adminUsers.twoFactor'),
        cell: ({ hasSecondFactor }) => <OnOrOff value={hasSecondFactor} />,
      },
    ],
    [t],
  )
}

function Who({ row: { email, displayName } }: { row: UserRow }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-semibold text-ink">
        {displayName === '' ? email : displayName}
      </span>
      {displayName !== '' && <span className="block truncate text-small text-ink-3">{email}</span>}
    </span>
  )
}

const tones: Record<UserRow['status'], BadgeTone> = {
  active: 'ok',
  inactive: 'neutral',
  suspended: 'danger',
  unconfirmed: 'warn',
}

export function StatusBadge({ status }: { status: UserRow['status'] }) {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`adminUsers.statuses.${status}`)}</Badge>
}

export function PlanWords({ plan }: { plan: UserRow['plan'] }) {
  const { t } = useTranslation()
  if (plan === null) return t('adminUsers.none')
  const { tier, status, coveringTier } = plan
  if (coveringTier !== null) return t('adminUsers.covered', { plan: t(`adminUsers.tiers.${coveringTier}`) })
  return `${t(`adminUsers.tiers.${tier}`)} (${t(`adminUsers.subscriptions.${status}`)})`
}

/** The second factor's state; null for a pending sign-up, which has nothing to protect yet. */
function OnOrOff({ value }: { value: boolean | null }) {
  const { t } = useTranslation()
  return value === null ? t('adminUsers.none') : t(value ? 'adminUsers.on' : 'adminUsers.off')
}

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

function dayOf(timeMs: number): string {
  return days.format(timeMs)
}
