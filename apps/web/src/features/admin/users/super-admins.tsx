import { listSuperAdmins, type UserRow } from '@severy/contract'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { DataTable } from '../table/data-table.tsx'
import type { TableRules } from '../table/table-view.ts'
import { type LoadPage, useTable } from '../table/use-table.ts'
import { sortOf, sortable, useUserColumns } from './user-columns.tsx'
import { rowIdOf, UserPanel } from './user-panel.tsx'

const rules: TableRules = {
  prefix: 'super-',
  sortable,
  sort: [{ column: 'created', direction: 'ascending' }],
  filters: {},
}

const load: LoadPage<UserRow> = ({ sort, ...query }, signal) =>
  callApi(listSuperAdmins, { body: { ...query, sort: sortOf(sort), filters: {} }, signal })

/** The list of super admins, which only super admins see. */
export function SuperAdmins() {
  const { t } = useTranslation()
  const table = useTable(load, rules)
  const columns = useUserColumns()
  const { view, page, change } = table
  return (
    <section aria-labelledby="super-admins" className="mt-4 flex flex-col gap-4">
      <div>
        <h2 id="super-admins" className="type-title-2">
          {t('adminUsers.superTitle')}
        </h2>
        <p className="mt-1 text-ink-2">{t('adminUsers.superLead')}</p>
      </div>
      <DataTable
        name="super-admins"
        caption={t('adminUsers.superTitle')}
        table={table}
        columns={columns}
        rowId={rowIdOf}
        onOpen={(row) => {
          change({ openId: rowIdOf(row) })
        }}
        empty={{ title: t('adminUsers.superEmpty') }}
        failedTitle={t('adminUsers.failed')}
      />
      <UserPanel
        openId={view.openId}
        known={page?.rows.find((row) => rowIdOf(row) === view.openId) ?? null}
        onChanged={table.reload}
        onClose={() => {
          change({ openId: null }, false)
        }}
      />
    </section>
  )
}
