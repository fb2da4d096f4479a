import type { ImportPreview } from '@severy/client'
import { Button } from '@severy/ui'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../platform/browser/save-file.ts'
import { skippedCsv } from './skipped-csv.ts'

const fileName = 'severy-import-skipped.csv'
const shownMax = 20

/** Nothing is dropped silently: which rows are left out, and why. */
export function SkippedRows({ skipped }: { skipped: ImportPreview['skipped'] }) {
  const { t } = useTranslation()
  return (
    <details className="mt-4 rounded-card border border-subtle bg-surface px-4 py-3">
      <summary className="cursor-pointer font-semibold">
        {t('import.skippedHeading')}{' '}
        <span className="font-normal text-ink-3">{skipped.length.toLocaleString('en')}</span>
      </summary>
      <ul className="mt-2 space-y-1 text-small">
        {skipped.slice(0, shownMax).map(({ row, title, reason }) => (
          <li key={row} className="wrap-anywhere">
            <span className="text-ink-3">{t('import.skippedRow', { row })}</span>{' '}
            {title !== '' && <strong className="font-semibold">{title}</strong>} {reason}
          </li>
        ))}
      </ul>
      <Button
        size={32}
        className="mt-3"
        icon={<Download aria-hidden className="size-4!" />}
        onClick={() => {
          saveFile(new Blob([skippedCsv(skipped)], { type: 'text/csv;charset=utf-8' }), fileName)
        }}
      >
        {t('import.downloadSkipped')}
      </Button>
    </details>
  )
}
