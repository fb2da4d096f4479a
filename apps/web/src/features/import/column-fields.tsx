import { columnUses, type ColumnUse, type CsvColumns } from '@severy/domain'
import { Checkbox, Select } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import type { Previewed } from './import-state.ts'
import { readFile } from './run.ts'

/** What each column of an unknown table contains. Every change reads the file again. */
export function ColumnFields({ previewed, columns }: { previewed: Previewed; columns: CsvColumns }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { file, vaultId, folderId, preview, choices } = previewed
  const { header, uses, hasHeader, samples } = columns

  function readAs(next: { uses: readonly ColumnUse[]; hasHeader: boolean }) {
    void readFile(
      engine,
      t,
      file,
      { ...choices, format: preview.format, columns: next },
      { vaultId, folderId },
    )
  }

  return (
    <section className="mt-4 rounded-card border border-subtle bg-surface p-4">
      <h3 className="font-semibold">{t('import.columnsHeading')}</h3>
      <p className="mt-1 text-small text-ink-2">{t('import.columnsText')}</p>
      <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {header.map((name, index) => (
          <div key={index} className="min-w-0">
            <Select
              label={name.trim() === '' ? t('import.columnNumber', { number: index + 1 }) : name}
              size={32}
              value={uses[index] ?? 'custom'}
              onChange={(use) => {
                readAs({ uses: uses.map((old, at) => (at === index ? use : old)), hasHeader })
              }}
              options={columnUses.map((use) => ({ value: use, label: t(`import.uses.${use}`) }))}
            />
            <p dir="auto" className="mt-1 truncate text-small text-ink-3">
              {isSecret(uses[index])
                ? '••••••••'
                : (samples.map((cells) => cells[index]).find(Boolean) ?? '')}
            </p>
          </div>
        ))}
      </div>
      {preview.format === 'any-csv' && (
        <Checkbox
          className="mt-4"
          label={t('import.hasHeader')}
          checked={hasHeader}
          onChange={(next) => {
            readAs({ uses, hasHeader: next })
          }}
        />
      )}
    </section>
  )
}

function isSecret(use: ColumnUse | undefined): boolean {
  return use === 'password' || use === 'totp' || use === 'hidden'
}
