import type { ImportPreview } from '@severy/client'
import { importFormats } from '@severy/domain'
import { Badge, Button, Checkbox } from '@severy/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { setImport, type Previewed } from './import-state.ts'
import { PreviewTable } from './preview-table.tsx'
import { chooseAnother, run } from './run.ts'
import { SkippedRows } from './skipped-rows.tsx'

export function PreviewStep({ fileName, preview, included }: Previewed) {
  const { t } = useTranslation()
  const counts = useMemo(() => countRows(preview.rows), [preview])
  const { skipped } = preview
  const areDuplicatesSkipped = counts.duplicates.every((index) => !included.has(index))

  function include(indexes: readonly number[], isIncluded: boolean) {
    const next = new Set(included)
    for (const index of indexes) {
      if (isIncluded) next.add(index)
      else next.delete(index)
    }
    setImport({ name: 'preview', fileName, preview, included: next })
  }

  return (
    <section>
      <h2 className="type-title-3 wrap-anywhere">{t('import.previewHeading', { name: fileName })}</h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge>{importFormats[preview.format].label}</Badge>
        {counts.types.map(({ type, count }) => (
          <span key={type} className="text-small text-ink-2">
            {t(`import.byType.${type}`, { count })}
          </span>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="ok">{t('import.countNew', { count: counts.newOnes })}</Badge>
        {counts.duplicates.length > 0 && (
          <>
            <Badge tone="warn">{t('import.countDuplicate', { count: counts.duplicates.length })}</Badge>
            <Checkbox
              label={t('import.skipDuplicates')}
              checked={areDuplicatesSkipped}
              onChange={(isSkipping) => {
                include(counts.duplicates, !isSkipping)
              }}
            />
          </>
        )}
        {skipped.length > 0 && (
          <Badge tone="danger">{t('import.countSkipped', { count: skipped.length })}</Badge>
        )}
      </div>
      <PreviewTable rows={preview.rows} included={included} onInclude={include} />
      {skipped.length > 0 && <SkippedRows skipped={skipped} />}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={included.size === 0}
          onClick={() => void run({ fileName, preview, included })}
        >
          {t('import.run', { count: included.size })}
        </Button>
        <Button variant="quiet" onClick={chooseAnother}>
          {t('import.another')}
        </Button>
      </div>
    </section>
  )
}

function countRows(rows: ImportPreview['rows']) {
  const byType = new Map<ImportPreview['rows'][number]['type'], number>()
  for (const { type } of rows) byType.set(type, (byType.get(type) ?? 0) + 1)
  const duplicates = rows.filter(({ status }) => status === 'duplicate').map(({ index }) => index)
  return {
    types: [...byType].map(([type, count]) => ({ type, count })),
    duplicates,
    newOnes: rows.length - duplicates.length,
  }
}
