import {
  AuditAction,
  AuditResult,
  exportAuditEntries,
  listAuditEntries,
  type AuditRow,
} from '@severy/contract'
import { Select, TextField } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { fetchCsv } from '../../../platform/server/api-csv.ts'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { DataTable } from '../table/data-table.tsx'
import { ExportButton } from '../table/export-button.tsx'
import type { TableColumn } from '../table/table-column.ts'
import type { TableRules } from '../table/table-view.ts'
import { type LoadPage, useTable } from '../table/use-table.ts'
import { ChainState } from './chain-state.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { Actor, ResultBadge } from './entry-parts.tsx'
import '../table/en-admin-table.ts'
import './en-admin-audit.ts'

const rules: TableRules = {
  prefix: '',
  sortable: ['seq'],
  sort: [{ column: 'seq', direction: 'descending' }],
  filters: {
    action: { fallback: '', values: ['', ...AuditAction.options] },
    result: { fallback: '', values: ['', ...AuditResult.options] },
    from: { fallback: '', values: null },
    to: { fallback: '', values: null },
  },
}

const load: LoadPage<AuditRow> = ({ filters, sort, ...query }, signal) =>
  callApi(listAuditEntries, { body: { ...query, ...questionOf(filters, sort) }, signal })

/** `/admin/audit`. */
export function AuditPage() {
  const { t } = useTranslation()
  useTitle(t('audit.title'))
  const table = useTable(load, rules)
  const { search, filters, sort, openId } = table.view
  const setFilter = (name: string, value: string): void => {
    table.change({ filters: { ...filters, [name]: value } })
  }
  const columns: readonly [TableColumn<AuditRow>, ...TableColumn<AuditRow>[]] = [
    {
      id: 'when',
      label: t('audit.when'),
      sortBy: 'seq',
      cell: ({ at }) => (
        <time dateTime={new Date(at).toISOString()} className="font-semibold whitespace-nowrap tabular-nums">
          {new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      ),
    },
    { id: 'who', label: t('audit.who'), cell: (row) => <Actor row={row} /> },
    { id: 'what', label: t('audit.what'), cell: ({ action }) => t(`audit.action.${action}`) },
    { id: 'target', label: t('audit.target'), cell: ({ target }) => target?.label ?? '–' },
    { id: 'result', label: t('audit.resultLabel'), cell: ({ result }) => <ResultBadge result={result} /> },
    { id: 'address', label: t('audit.address'), cell: ({ address }) => (address === '' ? '–' : address) },
  ]
  return (
    <>
      <div>
        <h1 tabIndex={-1} className="type-title-1">
          {t('audit.title')}
        </h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t('audit.lead')}</p>
      </div>
      <ChainState />
      <DataTable
        name="audit"
        caption={t('audit.caption')}
        table={table}
        columns={columns}
        rowId={({ seq }) => String(seq)}
        onOpen={({ seq }) => {
          table.change({ openId: String(seq) })
        }}
        searchLabel={t('audit.search')}
        filters={
          <>
            <Select
              label={t('audit.what')}
              labelHidden
              value={filters['action'] ?? ''}
              onChange={(value) => {
                setFilter('action', value)
              }}
              options={[
                { value: '', label: t('audit.anyAction') },
                ...AuditAction.options.map((value) => ({ value, label: t(`audit.action.${value}`) })),
              ]}
              className="w-56 max-sm:w-auto max-sm:flex-1"
            />
            <Select
              label={t('audit.resultLabel')}
              labelHidden
              value={filters['result'] ?? ''}
              onChange={(value) => {
                setFilter('result', value)
              }}
              options={[
                { value: '', label: t('audit.anyResult') },
                ...AuditResult.options.map((value) => ({ value, label: t(`audit.result.${value}`) })),
              ]}
              className="w-36"
            />
            {(['from', 'to'] as const).map((name) => (
              <div key={name} className="flex items-center gap-2 max-sm:w-full">
                <span aria-hidden className="text-small text-ink-2 max-sm:w-10">
                  {t(`audit.${name}`)}
                </span>
                <TextField
                  label={t(`audit.${name}`)}
                  labelHidden
                  type="date"
                  value={filters[name] ?? ''}
                  onChange={(value) => {
                    setFilter(name, value)
                  }}
                  className="w-40 max-sm:w-auto max-sm:flex-1"
                />
              </div>
            ))}
          </>
        }
        actions={
          <ExportButton
            label={t('audit.export')}
            fetchFile={(signal) =>
              fetchCsv(exportAuditEntries, { search: search.trim(), ...questionOf(filters, sort) }, signal)
            }
          />
        }
        empty={{ title: t('audit.emptyTitle'), text: t('audit.emptyText') }}
        failedTitle={t('audit.failed')}
      />
      <EntryPanel
        openId={openId}
        known={table.page?.rows.find(({ seq }) => String(seq) === openId) ?? null}
        onClose={() => {
          table.change({ openId: null })
        }}
      />
    </>
  )
}

function questionOf(
  { action = '', result = '', from = '', to = '' }: Readonly<Record<string, string>>,
  sort: LoadPageSort,
) {
  const chosenAction = AuditAction.safeParse(action)
  const chosenResult = AuditResult.safeParse(result)
  return {
    filters: {
      action: chosenAction.success ? chosenAction.data : null,
      result: chosenResult.success ? chosenResult.data : null,
      from: startOfDay(from, 0),
      to: startOfDay(to, 1),
    },
    sort: sort.map(({ direction }) => ({ column: 'seq' as const, direction })),
  }
}

type LoadPageSort = readonly { column: string; direction: 'ascending' | 'descending' }[]

/** The local start of the day `2026-11-22`, plus this many days; null for anything else. */
function startOfDay(text: string, daysLater: number): number | null {
  const [year, month, day] = text.split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const atMs = new Date(year, month - 1, day + daysLater).getTime()
  return Number.isNaN(atMs) || atMs < 0 ? null : atMs
}
