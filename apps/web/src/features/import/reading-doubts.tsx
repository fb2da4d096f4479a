import { importFormats } from '@severy/domain'
import { Banner, Button } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import type { Previewed } from './import-state.ts'
import { readFile } from './run.ts'

/** What looks odd about the reading as a whole, and what the user can do about it before anything is stored. */
export function ReadingDoubts(previewed: Previewed) {
  const { t } = useTranslation()
  const { fileDoubts, doubtedFormat } = previewed.preview
  return (
    <>
      {fileDoubts.length > 0 && (
        <Banner
          tone="warn"
          live="polite"
          className="mt-4"
          title={
            doubtedFormat === null
              ? t('import.oddTitle')
              : t('import.doubtedTitle', { format: importFormats[doubtedFormat].label })
          }
        >
          <ul className="list-disc ps-4">
            {fileDoubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
          <p className="mt-1">{doubtedFormat === null ? t('import.oddText') : t('import.doubtedText')}</p>
        </Banner>
      )}
      <OpenQuotes {...previewed} />
    </>
  )
}

/** A quotation mark that is never closed: the user decides whether it ends with its line. */
function OpenQuotes({ file, vaultId, folderId, preview, choices }: Previewed) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [first] = preview.openQuotes
  if (first === undefined) return null
  const count = preview.openQuotes.reduce((sum, { lines }) => sum + lines, 0)
  const openQuotes = first.isEnded ? 'value' : 'line'
  return (
    <Banner
      tone="warn"
      live="polite"
      className="mt-4"
      title={t('import.openQuoteTitle', { row: first.row, count: preview.openQuotes.length })}
      action={
        <Button
          size={32}
          onClick={() => {
            void readFile(engine, t, file, { ...choices, openQuotes }, { vaultId, folderId })
          }}
        >
          {first.isEnded ? t('import.readQuoteOn') : t('import.endQuote')}
        </Button>
      }
    >
      {first.isEnded ? t('import.quoteEnded', { count }) : t('import.quoteSwallows', { count })}
    </Banner>
  )
}
