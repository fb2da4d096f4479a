import { Badge, FileDrop } from '@severy/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readFile } from './run.ts'

export function ChooseStep({ problem }: { problem: string | null }) {
  const { t } = useTranslation()
  useDropAnywhere((file) => void readFile(t, file))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid gap-4">
        <Source
          name={t('import.chromeTitle')}
          format={t('import.chromeFormat')}
          steps={[t('import.chrome1'), t('import.chrome2'), t('import.chrome3')]}
        />
        <Source
          name={t('import.bitwardenTitle')}
          format={t('import.bitwardenFormat')}
          steps={[t('import.bitwarden1'), t('import.bitwarden2'), t('import.bitwarden3')]}
        />
      </div>
      <FileDrop
        label={t('import.drop')}
        hint={t('import.accepts')}
        buttonLabel={t('import.choose')}
        accept=".csv,.json,.txt,text/csv,application/json"
        onFiles={([file]) => {
          if (file !== undefined) void readFile(t, file)
        }}
        className="h-full justify-center"
        {...(problem !== null && { error: problem })}
      />
    </div>
  )
}

function Source({ name, format, steps }: { name: string; format: string; steps: string[] }) {
  return (
    <section className="rounded-card border border-subtle bg-surface p-5">
      <div className="flex items-center gap-2">
        <h2 className="font-semibold">{name}</h2>
        <Badge>{format}</Badge>
      </div>
      <ol className="mt-2 list-decimal space-y-1 ps-5 text-small text-ink-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

/** A file that misses the drop zone must not make the browser leave for it: it is taken all the same. */
function useDropAnywhere(onFile: (file: File) => void): void {
  useEffect(() => {
    const onDragOver = (event: DragEvent): void => {
      event.preventDefault()
    }
    const onDrop = (event: DragEvent): void => {
      if (event.defaultPrevented) return
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) onFile(file)
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('drop', onDrop)
    }
  })
}
