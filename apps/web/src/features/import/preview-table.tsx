import type { ImportPreview } from '@severy/client'
import { Checkbox, VisuallyHidden } from '@severy/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PreviewRow, rowColumns, type Row } from './preview-row.tsx'

/** In pixels, before a row is measured. */
const rowHeight = 64

/** The file's items; only the rows near the viewport are in the page. Doubtful ones come first. */
export function PreviewTable({
  previewId,
  rows,
  included,
  codes,
  onInclude,
  onAddCode,
}: {
  previewId: string
  rows: ImportPreview['rows']
  included: ReadonlySet<number>
  /** Indexes of the codes that go into their logins. */
  codes: ReadonlySet<number>
  onInclude: (indexes: readonly number[], isIncluded: boolean) => void
  onAddCode: (index: number, isAdding: boolean) => void
}) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const ordered = useMemo(() => oddFirst(rows), [rows])
  const virtualizer = useVirtualizer({
    count: ordered.length,
    getScrollElement: () => view.current,
    estimateSize: () => rowHeight,
    // Each row has a checkbox and buttons, so the first frame renders only few rows beyond the visible ones.
    overscan: 3,
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
        className={`${rowColumns} h-10 border-b border-subtle bg-sunken text-small font-semibold`}
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
        {(['username', 'password', 'notes'] as const).map((column) => (
          <span key={column} role="columnheader" className="@max-2xl:hidden">
            {t(`import.columns.${column}`)}
          </span>
        ))}
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
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = ordered[index]
            return row === undefined ? null : (
              <PreviewRow
                key={row.index}
                ref={virtualizer.measureElement}
                previewId={previewId}
                row={row}
                place={index}
                top={start}
                isCodeAdded={codes.has(row.index)}
                onAddCode={(isAdding) => {
                  onAddCode(row.index, isAdding)
                }}
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

function oddFirst(rows: readonly Row[]): readonly Row[] {
  const isOdd = ({ doubts }: Row): boolean => doubts.length > 0
  return rows.some(isOdd) ? [...rows.filter(isOdd), ...rows.filter((row) => !isOdd(row))] : rows
}
