import { activeDays, countUsers, exportUsers, listUsers, type UserRow, UserState } from '@severy/contract'
import { classNames } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { fetchCsv } from '../../../platform/server/api-csv.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useAccount } from '../../../platform/session/session-state.ts'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { DataTable } from '../table/data-table.tsx'
import { ExportButton } from '../table/export-button.tsx'
import type { TableRules } from '../table/table-view.ts'
import { type LoadPage, type TableQuery, useTable } from '../table/use-table.ts'
import { SuperAdmins } from './super-admins.tsx'
import { sortOf, sortable, useUserColumns } from './user-columns.tsx'
import { UserFilters, userFilterRules, userFiltersOf } from './user-filters.tsx'
import { rowIdOf, UserPanel } from './user-panel.tsx'
import '../../../shell/values/en-security-events.ts'
import '../audit/en-admin-audit.ts'
import '../table/en-admin-table.ts'
import './en-admin-users.ts'

const rules: TableRules = {
  prefix: '',
  sortable,
  sort: [{ column: 'created', direction: 'descending' }],
  filters: { state: { fallback: 'all', values: UserState.options }, ...userFilterRules },
}

const load: LoadPage<UserRow> = ({ size, place, ...query }, signal) =>
  callApi(listUsers, { body: { ...questionOf(query), size, place }, signal })

function questionOf({ search, filters, sort }: Pick<TableQuery, 'search' | 'filters' | 'sort'>) {
  return {
    search,
    filters: { state: UserState.parse(filters['state']), ...userFiltersOf(filters) },
    sort: sortOf(sort),
  }
}

/** `/admin/users`. */
export function UsersPage() {
  const { t } = useTranslation()
  useTitle(t('adminUsers.title'))
  const account = useAccount()
  const table = useTable(load, rules)
  const columns = useUserColumns()
  const counts = useApi(countUsers)
  const { view, page, change } = table

  async function reload() {
    await Promise.all([table.reload(), counts.reload()])
  }

  return (
    <>
      <header>
        <h1 tabIndex={-1} className="type-title-1 outline-none">
          {t('adminUsers.title')}
        </h1>
        <p className="mt-1 text-ink-2">{t('adminUsers.lead')}</p>
      </header>
      <StateFilter
        value={UserState.parse(view.filters['state'])}
        counts={counts.value}
        onChange={(state) => {
          change({ filters: { ...view.filters, state } })
        }}
      />
      <DataTable
        name="users"
        caption={t('adminUsers.caption')}
        table={table}
        columns={columns}
        rowId={rowIdOf}
        onOpen={(row) => {
          change({ openId: rowIdOf(row) })
        }}
        searchLabel={t('adminUsers.search')}
        filters={<UserFilters table={table} arePlansOn={counts.value?.arePlansOn !== false} />}
        actions={
          <ExportButton
            label={t('adminUsers.export')}
            fetchFile={(signal) =>
              fetchCsv(exportUsers, questionOf({ ...view, sort: [...view.sort] }), signal)
            }
          />
        }
        empty={{ title: t('adminUsers.emptyTitle'), text: t('adminUsers.emptyText') }}
        failedTitle={t('adminUsers.failed')}
      />
      <UserPanel
        openId={view.openId}
        known={page?.rows.find((row) => rowIdOf(row) === view.openId) ?? null}
        onChanged={reload}
        onClose={() => {
          change({ openId: null }, false)
        }}
      />
      {account?.roles.includes('super_admin') === true && <SuperAdmins />}
    </>
  )
}

const stateLabels = [
  ['all', 'total'],
  ['active', 'active'],
  ['admins', 'admins'],
  ['inactive', 'inactive'],
  ['suspended', 'suspended'],
  ['unconfirmed', 'unconfirmed'],
] as const

/** The counts, each of which filters the table. */
function StateFilter({
  value,
  counts,
  onChange,
}: {
  value: UserState
  counts: Readonly<Record<(typeof stateLabels)[number][1], number>> | null
  onChange: (state: UserState) => void
}) {
  const { t } = useTranslation()
  return (
    <div>
      <div
        role="group"
        aria-label={t('adminUsers.states')}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6"
      >
        {stateLabels.map(([state, label]) => (
          <button
            key={state}
            type="button"
            aria-pressed={value === state}
            onClick={() => {
              onChange(state)
            }}
            className={classNames(
              'flex flex-col items-start rounded-card border px-4 py-3 text-start transition-colors duration-90',
              value === state
                ? 'border-sel-bar bg-sel text-sel-ink'
                : 'border-subtle bg-surface text-ink hover:bg-canvas',
            )}
          >
            <span className={classNames('text-small font-semibold', value !== state && 'text-ink-2')}>
              {t(`adminUsers.${label}`)}
            </span>
            <span className="type-title-2 tabular-nums">
              {counts === null ? '–' : counts[label].toLocaleString('en')}
            </span>
          </button>
        ))}
      </div>
      <p className="mt-2 text-small text-ink-3">{t('adminUsers.activeHint', { count: activeDays })}</p>
    </div>
  )
}
