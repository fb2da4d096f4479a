import { Button, ProgressVoussoirs } from '@severy/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { cancel } from './run.ts'

export function RunningStep({
  done,
  total,
  filesDone,
  filesTotal,
  isCanceling,
}: {
  done: number
  total: number
  filesDone: number
  filesTotal: number
  isCanceling: boolean
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  useAskBeforeClosing()
  return (
    <section className="max-w-[560px] rounded-card border border-subtle bg-surface p-6">
      <ProgressVoussoirs
        label={t('import.progressHeading')}
        value={done}
        max={total}
        valueText={t('import.progress', { done, total })}
      />
      {filesTotal > 0 && (
        <p className="mt-3 text-small text-ink-2 tabular-nums">
          {t('import.filesProgress', { done: filesDone, total: filesTotal })}
        </p>
      )}
      <p className="mt-3 text-small text-ink-3">{t('import.leaveNote')}</p>
      <Button
        className="mt-5"
        busy={isCanceling}
        busyLabel={t('import.canceling')}
        onClick={() => {
          cancel(engine)
        }}
      >
        {t('import.cancel')}
      </Button>
    </section>
  )
}

/** Closing the tab would interrupt the import. */
function useAskBeforeClosing(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [])
}
