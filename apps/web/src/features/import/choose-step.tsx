import { Button, FileDrop } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { PastImports } from './past-imports.tsx'
import { readFile, readFiles } from './run.ts'
import { SourceGrid } from './source-grid.tsx'
import type { SourceId } from './sources.ts'

/**
 * Chooses a file. `problem` says why the last one could not be read; `file` is that one if it may be readable on a
 * second try.
 */
export function ChooseStep({ problem, file: failed }: { problem: string | null; file: File | null }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [source, setSource] = useState<SourceId>('chromium')
  useEffect(() => {
    void engine.warmUpReading()
  }, [engine])
  useDropAnywhere((files) => void readFiles(engine, t, files))
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <SourceGrid chosen={source} onChoose={setSource} />
        <div className="grid gap-4">
          <section aria-live="polite" className="rounded-card border border-subtle bg-surface p-5">
            <h2 className="font-semibold">{t('import.stepsHeading')}</h2>
            <ol className="mt-2 list-decimal space-y-1 ps-5 text-small text-ink-2">
              {(['first', 'second', 'third'] as const).map((step) => (
                <li key={step}>{t(`import.sources.${source}.${step}`)}</li>
              ))}
            </ol>
          </section>
          <FileDrop
            label={t('import.drop')}
            hint={t('import.accepts')}
            buttonLabel={t('import.choose')}
            accept=""
            multiple
            onFiles={(files) => void readFiles(engine, t, files)}
            {...(problem !== null && { error: problem })}
          />
          {failed !== null && (
            <Button className="justify-self-start" onClick={() => void readFile(engine, t, failed)}>
              {t('import.tryAgain', { name: failed.name })}
            </Button>
          )}
        </div>
      </div>
      <PastImports />
    </>
  )
}

/** Also accepts a file that misses the drop zone: otherwise the browser would leave the page to open it. */
function useDropAnywhere(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const onDragOver = (event: DragEvent): void => {
      event.preventDefault()
    }
    const onDrop = (event: DragEvent): void => {
      if (event.defaultPrevented) return
      event.preventDefault()
      onFiles([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('drop', onDrop)
    }
  })
}
