import {
  exportSubscribers,
  getSubscriberFigures,
  listSubscribers,
  type Subscriber,
  subscriberColumns,
  SubscriberStatus,
  Tier,
} from '@severy/contract'
import { Badge, EmptyState, Select } from '@severy/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { fetchCsv } from '../../../platform/server/api-csv.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { DataTable } from '../table/data-table.tsx'
import { ExportButton } from '../table/export-button.tsx'
import type { TableColumn } from '../table/table-column.ts'
import type { TableRules, TableView } from '../table/table-view.ts'
import { type LoadPage, type Table, type TableQuery, useTable } from '../table/use-table.ts'
import { SubscriberFigures } from './subscriber-figures.tsx'
import { SubscriberPanel } from './subscriber-panel.tsx'
import { amountText, dateText, planText, statusTones } from './subscriber-words.ts'
import '../audit/en-admin-audit.ts'
import '../table/en-admin-table.ts'
import './en-admin-subscribers.ts'

/** `/admin/subscribers` */
export function SubscribersPage() {
  const { t } = useTranslation()
  useTitle(t('adminSubscribers.title'))
  const figures = useApi(getSubscriberFigures)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <header>
        <h1 tabIndex={-1} className="type-title-1">
          {t('adminSubscribers.title')}
        </h1>
        <p className="mt-1 max-w-[70ch] text-ink-2">{t('adminSubscribers.intro')}</p>
      </header>
      {figures.value?.arePlansOn === false ? (
        <EmptyState
          pictogram="empty-vault"
          title={t('adminSubscribers.homeTitle')}
          text={t('adminSubscribers.homeText')}
        />
      ) : (
        <>
          <SubscriberFigures figures={figures} />
          <SubscriberTable onChanged={figures.reload} />
        </>
      )}
    </div>
  )
}

const everything = 'all'

const rules: TableRules = {
  prefix: '',
  sortable: subscriberColumns,
  sort: [{ column: 'startedAt', direction: 'descending' }],
  filters: {
    status: { fallback: everything, values: [everything, ...SubscriberStatus.options] },
    tier: { fallback: everything, values: [everything, ...Tier.options] },
  },
}

type Question = Parameters<typeof fetchCsv<typeof exportSubscribers>>[1]

function questionOf({ search, filters, sort }: Pick<TableQuery, 'search' | 'filters' | 'sort'>): Question {
  const [status, tier] = [SubscriberStatus.safeParse(filters['status']), Tier.safeParse(filters['tier'])]
  return {
    search,
    filters: { status: status.success ? [status.data] : [], tier: tier.success ? [tier.data] : [] },
    // The table's rules allow no other column.
    sort: sort as Question['sort'],
  }
}

const load: LoadPage<Subscriber> = ({ size, place, ...asked }, signal) =>
  callApi(listSubscribers, { body: { ...questionOf(asked), size, place }, signal })

const exported = ({ search, filters, sort }: TableView, signal: AbortSignal) =>
  fetchCsv(exportSubscribers, questionOf({ search: search.trim(), filters, sort: [...sort] }), signal)

function SubscriberTable({ onChanged }: { onChanged: () => Promise<void> }) {
  const { t } = useTranslation()
  const table = useTable(load, rules)
  const columns = useColumns()
  const { view, change, page, reload } = table
  return (
    <>
      <DataTable
        name="subscribers"
        caption={t('adminSubscribers.caption')}
        table={table}
        columns={columns}
        rowId={({ userId }) => userId}
        onOpen={({ userId }) => {
          change({ openId: userId })
        }}
        searchLabel={t('adminSubscribers.search')}
        filters={<Filters table={table} />}
        actions={
          <ExportButton label={t('adminSubscribers.export')} fetchFile={(signal) => exported(view, signal)} />
        }
        empty={{ title: t('adminSubscribers.emptyTitle'), text: t('adminSubscribers.emptyText') }}
        failedTitle={t('adminSubscribers.failed')}
      />
      {view.openId !== null && (
        <SubscriberPanel
          key={view.openId}
          userId={view.openId}
          known={page?.rows.find(({ userId }) => userId === view.openId) ?? null}
          onChanged={() => {
            void reload()
            void onChanged()
          }}
          onClose={() => {
            change({ openId: null })
          }}
        />
      )}
    </>
  )
}

function Filters({ table: { view, change } }: { table: Table<Subscriber> }) {
  const { t } = useTranslation()
  const set = (name: string, value: string) => {
    change({ filters: { ...view.filters, [name]: value } })
  }
  return (
    <>
      <Select
        label={t('adminSubscribers.status')}
        labelHidden
        value={view.filters['status'] ?? everything}
        onChange={(value) => {
          set('status', value)
        }}
        options={[
          { value: everything, label: t('adminSubscribers.allStatus') },
          ...SubscriberStatus.options.map((value) => ({
            value,
            label: t(`adminSubscribers.statuses.${value}`),
          })),
        ]}
        className="w-40"
      />
      <Select
        label={t('adminSubscribers.plan')}
        labelHidden
        value={view.filters['tier'] ?? everything}
        onChange={(value) => {
          set('tier', value)
        }}
        options={[
          { value: everything, label: t('adminSubscribers.allPlans') },
          ...Tier.options.map((value) => ({ value, label: t(`adminSubscribers.tiers.${value}`) })),
        ]}
        className="w-40"
      />
    </>
  )
}

function useColumns(): readonly [TableColumn<Subscriber>, ...TableColumn<Subscriber>[]] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'email',
        label: t('adminSubscribers.email'),
        sortBy: 'email',
        cell: ({ email }) => <span className="block truncate font-semibold">{email}</span>,
      },
      {
        id: 'plan',
        label: t('adminSubscribers.plan'),
        sortBy: 'tier',
        cell: (row) => planText(t, row),
      },
      {
        id: 'interval',
        label: t('adminSubscribers.interval'),
        cell: ({ interval }) =>
          interval === null ? t('adminSubscribers.none') : t(`adminSubscribers.intervals.${interval}`),
      },
      {
        id: 'status',
        label: t('adminSubscribers.status'),
        cell: ({ status }) => (
          <Badge tone={statusTones[status]}>{t(`adminSubscribers.statuses.${status}`)}</Badge>
        ),
      },
      {
        id: 'amount',
        label: t('adminSubscribers.amount'),
        sortBy: 'amount',
        isNumber: true,
        cell: (row) => amountText(t, row),
      },
      {
        id: 'started',
        label: t('adminSubscribers.started'),
        sortBy: 'startedAt',
        cell: ({ startedAt }) => dateText(t, startedAt),
      },
      {
        id: 'renews',
        label: t('adminSubscribers.renews'),
        sortBy: 'renewsAt',
        cell: ({ renewsAt, endsAtRenewal }) =>
          endsAtRenewal && renewsAt !== null
            ? t('adminSubscribers.ending', { date: new Date(renewsAt) })
            : dateText(t, renewsAt),
      },
      {
        id: 'paidTotal',
        label: t('adminSubscribers.paidTotal'),
        sortBy: 'paidTotal',
        isNumber: true,
        cell: (row) => amountText(t, { ...row, amount: row.paidTotal }),
      },
    ],
    [t],
  )
}
