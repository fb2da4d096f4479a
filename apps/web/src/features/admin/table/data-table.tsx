/** A long table that the server searches, sorts and paginates. Its view is in the address. */
import { Banner, classNames, EmptyState, ErrorState, Skeleton } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import type { TableColumn } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { TablePages } from './table-pages.tsx'
import { TableSearch } from './table-search.tsx'
import type { Table } from './use-table.ts'
import { useTableChoices } from './use-table-choices.ts'
import { ViewMenu } from './view-menu.tsx'

export interface DataTableProps<Row> {
  /** Key of the choices that the browser stores for this table. */
  name: string
  /** The table's name for assistive technology. */
  caption: string
  table: Table<Row>
  /** The first column names the row, stays in place while the others scroll, and opens the row's panel. */
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]]
  rowId: (row: Row) => string
  /** Without it, rows cannot be opened. */
  onOpen?: (row: Row) => void
  /** Label and placeholder of the search field; without it there is none. */
  searchLabel?: string
  /** Between the search field and the buttons. */
  filters?: ReactNode
  /** Buttons at the end, such as export. */
  actions?: ReactNode
  /** Shown if the table has no rows at all. */
  empty: { title: string; text?: string; actions?: ReactNode }
  /** Shown if the rows cannot be loaded. */
  failedTitle: string
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation()
  const { name, caption, table, columns, searchLabel, filters, actions } = props
  const { page, isLoading, refusal, view } = table
  const hiddenAtFirst = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst === true).map(({ id }) => id)
  const [choices, setChoices] = useTableChoices(name, hiddenAtFirst)
  const [first, ...others] = columns
  const shown: DataTableProps<Row>['columns'] = [
    first,
    ...others.filter(({ id }) => !choices.hidden.includes(id)),
  ]
  const hasRows = page !== null && page.rows.length > 0

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {searchLabel !== undefined && <TableSearch label={searchLabel} table={table} />}
        {filters}
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {actions}
          <ViewMenu caption={caption} columns={others} choices={choices} onChange={setChoices} />
        </div>
      </div>
      {refusal !== null && hasRows && (
        <Banner tone="warn" title={t('adminTable.stale')}>
          <b>{props.failedTitle}.</b> {apiProblemText(t, refusal)}
        </Banner>
      )}
      <div className="relative rounded-card border border-subtle bg-surface">
        {isLoading && page !== null && (
          <div aria-hidden className="progress-line absolute inset-x-2 top-0 z-3" />
        )}
        {hasRows || page === null ? (
          <div
            role="region"
            // So that it can be scrolled with the keyboard.
            tabIndex={0}
            aria-label={t('adminTable.scrollHint', { caption })}
            className="max-h-[max(24rem,calc(100dvh-15rem))] overflow-auto rounded-card"
          >
            <table aria-busy={isLoading} className="w-full border-separate border-spacing-0 text-start">
              <caption className="sr-only">{caption}</caption>
              <TableHead columns={shown} table={table} />
              <tbody
                className={classNames(
                  'transition-opacity duration-150',
                  isLoading && hasRows && 'opacity-50',
                )}
              >
                {page === null && refusal === null && <WaitingRows columns={shown.length} />}
                {page?.rows.map((row, at) => (
                  <TableRow
                    key={props.rowId(row)}
                    row={row}
                    columns={shown}
                    isCompact={choices.density === 'compact'}
                    isLast={at === page.rows.length - 1}
                    isOpen={view.openId === props.rowId(row)}
                    onOpen={props.onOpen}
                  />
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          refusal === null && <NoRows table={table} empty={props.empty} />
        )}
        {refusal !== null && !hasRows && (
          <ErrorState
            title={props.failedTitle}
            text={apiProblemText(t, refusal)}
            retryLabel={t('common.tryAgain')}
            busy={isLoading}
            onRetry={() => void table.reload()}
          />
        )}
      </div>
      <TablePages caption={caption} table={table} />
    </div>
  )
}

function TableRow<Row>({
  row,
  columns: [first, ...others],
  isCompact,
  isLast,
  isOpen,
  onOpen,
}: {
  row: Row
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]]
  isCompact: boolean
  isLast: boolean
  isOpen: boolean
  onOpen: ((row: Row) => void) | undefined
}) {
  const cell = classNames(
    'border-subtle px-4 align-middle',
    !isLast && 'border-b',
    isCompact ? 'h-10 py-1' : 'h-14 py-2',
  )
  const ground = isOpen ? 'bg-sel' : 'bg-surface group-hover:bg-canvas'
  return (
    // The button in the first cell does the same for the keyboard and screen readers.
    <tr
      className={classNames('group', onOpen !== undefined && 'cursor-pointer')}
      onClick={
        onOpen &&
        (() => {
          onOpen(row)
        })
      }
    >
      <th
        scope="row"
        className={classNames(
          cell,
          ground,
          'sticky start-0 z-1 max-w-64 text-start font-normal md:max-w-80',
          isOpen && 'shadow-[inset_3px_0_0_var(--sel-bar)]',
        )}
      >
        {onOpen === undefined ? (
          first.cell(row)
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className="block w-full min-w-0 rounded-tile text-start"
            onClick={(event) => {
              event.stopPropagation()
              onOpen(row)
            }}
          >
            {first.cell(row)}
          </button>
        )}
      </th>
      {others.map((column) => (
        <td
          key={column.id}
          className={classNames(
            cell,
            ground,
            'whitespace-nowrap text-ink-2',
            column.isNumber === true && 'text-end tabular-nums',
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

function NoRows<Row>({ table, empty }: { table: Table<Row>; empty: DataTableProps<Row>['empty'] }) {
  const { t } = useTranslation()
  if (!table.isNarrowed) {
    return <EmptyState pictogram="empty-vault" {...empty} />
  }
  return (
    <EmptyState
      pictogram="no-results"
      title={t('adminTable.noMatchTitle')}
      text={t('adminTable.noMatchText')}
      actions={
        <button type="button" className="font-semibold text-link underline" onClick={table.clear}>
          {t('adminTable.clear')}
        </button>
      }
    />
  )
}

const waitingRows = Array.from({ length: 8 }, (_, index) => index)

function WaitingRows({ columns }: { columns: number }) {
  const { t } = useTranslation()
  return waitingRows.map((index) => (
    <tr key={index}>
      <td colSpan={columns} className="h-14 border-b border-subtle px-4">
        {index === 0 && <span className="sr-only">{t('adminTable.loading')}</span>}
        <Skeleton className="h-4 w-full max-w-xl" />
      </td>
    </tr>
  ))
}
