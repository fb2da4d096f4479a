import { classNames } from '@severy/ui'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from './table-column.ts'
import { sortAfter } from './table-view.ts'
import type { Table } from './use-table.ts'

export function TableHead<Row>({
  columns,
  table,
}: {
  columns: readonly TableColumn<Row>[]
  table: Table<Row>
}) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <HeadCell key={column.id} column={column} isFirst={index === 0} table={table} />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell<Row>({
  column,
  isFirst,
  table,
}: {
  column: TableColumn<Row>
  isFirst: boolean
  table: Table<Row>
}) {
  const { t } = useTranslation()
  const { view, rules, change } = table
  const { sortBy, label } = column
  const place = view.sort.findIndex((one) => one.column === sortBy)
  const sorted = view.sort[place]
  const className = classNames(
    'sticky top-0 h-10 border-b border-subtle bg-sunken px-4 text-small font-semibold whitespace-nowrap text-ink-2',
    isFirst ? 'start-0 z-2' : 'z-1',
    column.isNumber === true ? 'text-end' : 'text-start',
  )
  if (sortBy === undefined) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  }
  return (
    // The attribute belongs to the primary sort column; the others say their order in words.
    <th scope="col" aria-sort={place === 0 ? sorted?.direction : undefined} className={className}>
      <button
        type="button"
        className="-mx-1 inline-flex items-center gap-1 rounded-tile px-1 py-1 font-semibold hover:text-ink"
        onClick={(event) => {
          change({ sort: sortAfter(view.sort, sortBy, event.shiftKey, rules.sort) })
        }}
      >
        {label}
        {sorted === undefined ? (
          <ChevronsUpDown aria-hidden className="size-3.5 text-ink-3" />
        ) : sorted.direction === 'ascending' ? (
          <ArrowUp aria-hidden className="size-3.5" />
        ) : (
          <ArrowDown aria-hidden className="size-3.5" />
        )}
        {sorted !== undefined && view.sort.length > 1 && (
          <>
            <span aria-hidden className="text-micro">
              {place + 1}
            </span>
            <span className="sr-only">
              {t('adminTable.sortedBy', {
                direction: t(`adminTable.${sorted.direction}`),
                place: place + 1,
                count: view.sort.length,
              })}
            </span>
          </>
        )}
      </button>
    </th>
  )
}
