import type { ImportPreview } from '@severy/client'
import { Checkbox, VisuallyHidden } from '@severy/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PreviewRow, rowColumns } from './preview-row.tsx'
import { usePreviewRows } from './use-preview-rows.ts'

/** In pixels, before a row is measured. */
const rowHeight = 64

/** The file's items, doubtful ones first; only the rows near the viewport are in the page. */
export function PreviewTable({
  preview,
  included,
  codes,
  onInclude,
  onAddCode,
}: {
  preview: ImportPreview
  included: ReadonlySet<number>
  /** Indexes of the codes that go into their logins. */
  codes: ReadonlySet<number>
  onInclude: (indexes: readonly number[], isIncluded: boolean) => void
  onAddCode: (index: number, isAdding: boolean) => void
}) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const { previewId, total } = preview
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => view.current,
    estimateSize: () => rowHeight,
    // Each row has a checkbox and buttons, so the first frame renders only few rows beyond the visible ones.
    overscan: 3,
  })
  const shown = virtualizer.getVirtualItems()
  const rowAt = usePreviewRows(preview, shown[0]?.index ?? 0, (shown.at(-1)?.index ?? -1) + 1)
  return (
    <div
      role="table"
      aria-label={t('import.tableLabel')}
      aria-rowcount={total + 1}
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
            checked={included.size === total}
            indeterminate={included.size > 0 && included.size < total}
            onChange={(isIncluded) => {
              onInclude([...Array(total).keys()], isIncluded)
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
          {shown.map(({ index, start }) => {
            const row = rowAt(index)
            return row === null ? null : (
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
