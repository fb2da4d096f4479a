import { listMessages, messageColumns, type MessageRow, MessageStatus } from '@severy/contract'
import { Badge, Select } from '@severy/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { DataTable } from '../table/data-table.tsx'
import type { TableColumn } from '../table/table-column.ts'
import type { TableRules } from '../table/table-view.ts'
import { type LoadPage, type Table, useTable } from '../table/use-table.ts'
import { MessagePanel } from './message-panel.tsx'
import { isPriority, statusTones } from './message-words.ts'
import { refreshNewMessages } from './new-messages.ts'
import '../audit/en-admin-audit.ts'
import '../table/en-admin-table.ts'
import './en-admin-messages.ts'

const everything = 'all'
const priority = 'priority'

const rules: TableRules = {
  prefix: '',
  sortable: messageColumns,
  sort: [{ column: 'at', direction: 'descending' }],
  filters: {
    status: { fallback: everything, values: [everything, ...MessageStatus.options] },
    sender: { fallback: everything, values: [everything, priority] },
  },
}

const load: LoadPage<MessageRow> = ({ search, filters, sort, size, place }, signal) => {
  const status = MessageStatus.safeParse(filters['status'])
  return callApi(listMessages, {
    body: {
      search,
      filters: { status: status.success ? [status.data] : [], isPriority: filters['sender'] === priority },
      // The table's rules allow no other column.
      sort: sort as { column: 'at'; direction: 'ascending' | 'descending' }[],
      size,
      place,
    },
    signal,
  })
}

/** `/admin/messages`: the inbox of the contact form. */
export function MessagesPage() {
  const { t } = useTranslation()
  useTitle(t('adminMessages.title'))
  const table = useTable(load, rules)
  const columns = useColumns()
  const { view, change, reload } = table
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <header>
        <h1 tabIndex={-1} className="type-title-1">
          {t('adminMessages.title')}
        </h1>
        <p className="mt-1 max-w-[70ch] text-ink-2">{t('adminMessages.intro')}</p>
      </header>
      <DataTable
        name="messages"
        caption={t('adminMessages.caption')}
        table={table}
        columns={columns}
        rowId={({ messageId }) => messageId}
        onOpen={({ messageId }) => {
          change({ openId: messageId })
        }}
        searchLabel={t('adminMessages.search')}
        filters={<Filters table={table} />}
        empty={{ title: t('adminMessages.emptyTitle'), text: t('adminMessages.emptyText') }}
        failedTitle={t('adminMessages.failed')}
      />
      {view.openId !== null && (
        <MessagePanel
          key={view.openId}
          messageId={view.openId}
          onChanged={() => {
            void reload()
            void refreshNewMessages()
          }}
          onClose={() => {
            change({ openId: null })
          }}
        />
      )}
    </div>
  )
}

function Filters({ table: { view, change } }: { table: Table<MessageRow> }) {
  const { t } = useTranslation()
  const set = (name: string, value: string) => {
    change({ filters: { ...view.filters, [name]: value } })
  }
  return (
    <>
      <Select
        label={t('adminMessages.status')}
        labelHidden
        value={view.filters['status'] ?? everything}
        onChange={(value) => {
          set('status', value)
        }}
        options={[
          { value: everything, label: t('adminMessages.allStatus') },
          ...MessageStatus.options.map((value) => ({ value, label: t(`adminMessages.statuses.${value}`) })),
        ]}
        className="w-40"
      />
      <Select
        label={t('adminMessages.sender')}
        labelHidden
        value={view.filters['sender'] ?? everything}
        onChange={(value) => {
          set('sender', value)
        }}
        options={[
          { value: everything, label: t('adminMessages.allSenders') },
          { value: priority, label: t('adminMessages.onlyPriority') },
        ]}
        className="w-40"
      />
    </>
  )
}

function useColumns(): readonly [TableColumn<MessageRow>, ...TableColumn<MessageRow>[]] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'from',
        label: t('adminMessages.from'),
        cell: ({ name, email, status }) => (
          <>
            <span className={`block truncate ${status === 'new' ? 'font-semibold' : ''}`}>{name}</span>
            <span className="block truncate text-small text-ink-3">{email}</span>
          </>
        ),
      },
      {
        id: 'subject',
        label: t('adminMessages.subject'),
        cell: ({ subject, status }) => (
          <span className={`block max-w-96 truncate ${status === 'new' ? 'font-semibold text-ink' : ''}`}>
            {subject}
          </span>
        ),
      },
      {
        id: 'status',
        label: t('adminMessages.status'),
        cell: ({ status }) => (
          <Badge tone={statusTones[status]}>{t(`adminMessages.statuses.${status}`)}</Badge>
        ),
      },
      {
        id: 'plan',
        label: t('adminMessages.plan'),
        cell: ({ senderPlan }) =>
          senderPlan === null ? (
            t('adminMessages.noPlan')
          ) : (
            <span className="inline-flex items-center gap-2">
              {t(`adminMessages.plans.${senderPlan}`)}
              {isPriority(senderPlan) && <Badge tone="warn">{t('adminMessages.priority')}</Badge>}
            </span>
          ),
      },
      {
        id: 'at',
        label: t('adminMessages.received'),
        sortBy: 'at',
        cell: ({ at }) => t('adminMessages.time', { date: new Date(at) }),
      },
      {
        id: 'reference',
        label: t('adminMessages.reference'),
        cell: ({ reference }) => <span className="font-mono text-small">{reference}</span>,
      },
    ],
    [t],
  )
}
