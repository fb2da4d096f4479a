import type { ImportPreview } from '@severy/client'
import { Badge, Checkbox, VisuallyHidden } from '@severy/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Row = ImportPreview['rows'][number]

/** Pixels. */
const rowHeight = 48
/** By the room that the table has, not the page: beside the side menu a tablet leaves it little more than a phone. */
const columns =
  'grid grid-cols-[44px_minmax(0,1fr)_96px] items-center gap-x-3 px-3 @md:grid-cols-[44px_minmax(0,1fr)_88px_96px] @2xl:grid-cols-[44px_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_104px_96px]'

/** The entries of the file, as many as there are: only the rows near the view are in the page. */
export function PreviewTable({
  rows,
  included,
  onInclude,
}: {
  rows: readonly Row[]
  included: ReadonlySet<number>
  onInclude: (indexes: readonly number[], isIncluded: boolean) => void
}) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => view.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  return (
    <div
      role="table"
      aria-label={t('import.tableLabel')}
      aria-rowcount={rows.length + 1}
      className="@container mt-4 overflow-hidden rounded-card border border-subtle bg-surface"
    >
      <div
        role="row"
        aria-rowindex={1}
        className={`${columns} h-10 border-b border-subtle bg-sunken text-small font-semibold`}
      >
        <span role="columnheader">
          <Checkbox
            label={<VisuallyHidden>{t('import.includeAll')}</VisuallyHidden>}
            checked={included.size === rows.length}
            indeterminate={included.size > 0 && included.size < rows.length}
            onChange={(isIncluded) => {
              onInclude(
                rows.map(({ index }) => index),
                isIncluded,
              )
            }}
          />
        </span>
        <span role="columnheader">{t('import.columns.name')}</span>
        <span role="columnheader" className="@max-2xl:hidden">
          {t('import.columns.username')}
        </span>
        <span role="columnheader" className="@max-2xl:hidden">
          {t('import.columns.website')}
        </span>
        <span role="columnheader" className="@max-md:hidden">
          {t('import.columns.category')}
        </span>
        <span role="columnheader">{t('import.columns.status')}</span>
      </div>
      <div
        ref={view}
        role="rowgroup"
        tabIndex={0}
        aria-label={t('import.tableLabel')}
        className="max-h-[min(52vh,480px)] overflow-y-auto -outline-offset-2"
      >
        <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <PreviewRow
                key={row.index}
                row={row}
                position={index + 2}
                top={start}
                height={size}
                isIncluded={included.has(row.index)}
                onInclude={(isIncluded) => {
                  onInclude([row.index], isIncluded)
                }}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

function PreviewRow({
  row,
  position,
  top,
  height,
  isIncluded,
  onInclude,
}: {
  row: Row
  position: number
  top: number
  height: number
  isIncluded: boolean
  onInclude: (isIncluded: boolean) => void
}) {
  const { t } = useTranslation()
  const name = row.title.trim() === '' ? t('vault.untitled') : row.title
  return (
    <div
      role="row"
      aria-rowindex={position}
      className={`${columns} absolute inset-x-0 border-b border-subtle`}
      style={{ height, transform: `translateY(${String(top)}px)` }}
    >
      <span role="cell">
        <Checkbox
          label={<VisuallyHidden>{t('import.includeRow', { name })}</VisuallyHidden>}
          checked={isIncluded}
          onChange={onInclude}
        />
      </span>
      <span role="cell" className="min-w-0">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        <span dir="ltr" className="block truncate text-small text-ink-3 @2xl:hidden">
          {row.username === '' ? row.website : row.username}
        </span>
        {row.folder.length > 0 && (
          <span dir="auto" className="block truncate text-small text-ink-3 @max-2xl:hidden">
            {row.folder.join(' / ')}
          </span>
        )}
      </span>
      <span role="cell" dir="ltr" className="truncate text-ink-2 @max-2xl:hidden">
        {row.username}
      </span>
      <span role="cell" dir="ltr" className="truncate text-ink-2 @max-2xl:hidden">
        {row.website}
      </span>
      <span role="cell" className="truncate text-small text-ink-2 @max-md:hidden">
        {row.type === 'password' ? row.category : t(`import.types.${row.type}`)}
      </span>
      <span role="cell">
        <Badge tone={row.status === 'new' ? 'ok' : 'warn'}>{t(`import.status.${row.status}`)}</Badge>
      </span>
    </div>
  )
}
