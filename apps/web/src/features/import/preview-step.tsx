import type { ImportPreview } from '@severy/client'
import { importFormats } from '@severy/domain'
import { Badge, Button, Checkbox, SegmentedControl, Select } from '@severy/ui'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { ColumnFields } from './column-fields.tsx'
import { setImport, type Previewed } from './import-state.ts'
import { LeftOut } from './left-out.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PreviewTable } from './preview-table.tsx'
import { ReadingDoubts } from './reading-doubts.tsx'
import { chooseAnother, readFile, run } from './run.ts'
import { SkippedRows } from './skipped-rows.tsx'

export function PreviewStep(previewed: Previewed) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { file, preview, included, codes, vaultId, folderId } = previewed
  const { openQuotes = 'auto' } = previewed.choices
  // Renders the table after its surroundings, so that the browser can respond in between.
  const isFrameDrawn = useDeferredValue(true, false)
  const { skipped, leftOut, columns, formats, counts, total } = preview
  const { duplicate: duplicates, update: updates, code: codesOfLogins } = preview.statuses
  const fresh = total - duplicates.length - updates.length - codesOfLogins.length

  function change(next: Partial<Previewed>) {
    setImport({ name: 'preview', ...previewed, ...next })
  }

  function include(indexes: readonly number[], isIncluded: boolean) {
    const next = new Set(included)
    for (const index of indexes) {
      if (isIncluded) next.add(index)
      else next.delete(index)
    }
    change({ included: next })
  }

  /** Adding a code to its login also includes its row in the import. */
  function addCodes(indexes: readonly number[], isAdding: boolean) {
    if (isAdding) {
      change({
        codes: new Set([...codes, ...indexes]),
        included: new Set([...included, ...indexes]),
      })
    } else change({ codes: new Set([...codes].filter((index) => !indexes.includes(index))) })
  }

  return (
    <section>
      <h2 className="type-title-3 wrap-anywhere">{t('import.previewHeading', { name: file.name })}</h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        {formats.length === 1 && <Badge>{importFormats[preview.format].label}</Badge>}
        {counts.types.map(({ type, count }) => (
          <span key={type} className="text-small text-ink-2">
            {t(`import.byType.${type}`, { count })}
          </span>
        ))}
        {counts.files > 0 && (
          <span className="text-small text-ink-2">{t('import.countFiles', { count: counts.files })}</span>
        )}
        {(['codes', 'notes', 'folders'] as const)
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <span key={kind} className="text-small text-ink-2">
              {t(`import.counts.${kind}`, { count: counts[kind] })}
            </span>
          ))}
      </div>
      <div className="mt-4 grid max-w-[960px] gap-3 empty:hidden [grid-template-columns:repeat(auto-fill,minmax(min(100%,19.5rem),1fr))]">
        {formats.length > 1 && (
          <Select
            label={t('import.readAs')}
            value={preview.format}
            onChange={(format) =>
              void readFile(engine, t, file, { openQuotes, format }, { vaultId, folderId })
            }
            options={formats.map((format) => ({ value: format, label: importFormats[format].label }))}
          />
        )}
        <PlaceFields vaultId={vaultId} folderId={folderId} />
      </div>
      <ReadingDoubts {...previewed} />
      {columns !== null && <ColumnFields previewed={previewed} columns={columns} />}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="ok">{t('import.countNew', { count: fresh })}</Badge>
        {duplicates.length > 0 && (
          <>
            <Badge tone="warn">{t('import.countDuplicate', { count: duplicates.length })}</Badge>
            <Checkbox
              label={t('import.skipDuplicates')}
              checked={duplicates.every((index) => !included.has(index))}
              onChange={(isSkipping) => {
                include(duplicates, !isSkipping)
              }}
            />
          </>
        )}
        {counts.odd > 0 && <Badge tone="warn">{t('import.countOdd', { count: counts.odd })}</Badge>}
        {counts.unusableCodes > 0 && (
          <Badge tone="danger">{t('import.countUnusable', { count: counts.unusableCodes })}</Badge>
        )}
        {skipped.length > 0 && (
          <Badge tone="danger">{t('import.countSkipped', { count: skipped.length })}</Badge>
        )}
      </div>
      {updates.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone="warn">{t('import.countUpdate', { count: updates.length })}</Badge>
          <SegmentedControl
            label={t('import.updatesLabel')}
            value={updates.some((index) => included.has(index)) ? previewed.updates : 'skip'}
            onChange={(choice) => {
              if (choice === 'skip') include(updates, false)
              else change({ included: new Set([...included, ...updates]), updates: choice })
            }}
            segments={(['keep', 'merge', 'skip'] as const).map((choice) => ({
              value: choice,
              label: t(`import.updateChoices.${choice}`),
            }))}
          />
          <p className="text-small text-ink-3">{t('import.updatesText')}</p>
        </div>
      )}
      {codesOfLogins.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge>{t('import.countCodes', { count: codesOfLogins.length })}</Badge>
          <Checkbox
            label={t('import.addAllCodes')}
            checked={codesOfLogins.every((index) => codes.has(index))}
            indeterminate={codes.size > 0 && codes.size < codesOfLogins.length}
            onChange={(isAdding) => {
              addCodes(codesOfLogins, isAdding)
            }}
          />
          <p className="text-small text-ink-3">{t('import.codesText')}</p>
        </div>
      )}
      {isFrameDrawn && (
        <PreviewTable
          preview={preview}
          included={included}
          codes={codes}
          onInclude={include}
          onAddCode={(index, isAdding) => {
            addCodes([index], isAdding)
          }}
        />
      )}
      <Findings preview={preview} />
      {skipped.length > 0 && <SkippedRows skipped={skipped} />}
      {leftOut.length > 0 && <LeftOut parts={leftOut} />}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" disabled={included.size === 0} onClick={() => void run(engine, previewed)}>
          {t('import.run', { count: included.size })}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            chooseAnother(engine)
          }}
        >
          {t('import.another')}
        </Button>
      </div>
    </section>
  )
}

/** Notes on the passwords and passkeys in the file: they only inform, and every item can be imported. */
function Findings({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation()
  const { counts, passkeys, format } = preview
  const { reused, short } = counts
  const { exchangeable, ofProduct } = passkeys
  const product = importFormats[format].label
  const lines = [
    reused > 0 && t('import.reused', { count: reused }),
    short > 0 && t('import.short', { count: short }),
    exchangeable > 0 && t('import.passkeys', { count: exchangeable }),
    ofProduct > 0 && t('import.ownPasskeys', { count: ofProduct, product }),
  ].filter((line) => line !== false)
  return lines.map((line) => (
    <p key={line} className="mt-3 max-w-[72ch] text-small text-ink-2">
      {line}
    </p>
  ))
}
