import { Banner, Button, buttonClass, Pictogram } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemText } from '../../platform/problem-texts.ts'
import type { ImportState } from './import-state.ts'
import { chooseAnother, undo } from './run.ts'
import { SkippedRows } from './skipped-rows.tsx'

export function ReportStep({ state }: { state: Extract<ImportState, { name: 'report' | 'undone' }> }) {
  const { t } = useTranslation()
  const [isUndoing, setUndoing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { added, remaining, preview, fileName } = state

  async function undoImport() {
    setUndoing(true)
    const refused = await undo(state)
    setUndoing(false)
    if (refused !== null) setProblem(problemText(t, refused))
  }

  return (
    <section className="max-w-[640px]">
      <div role="status" className="flex items-center gap-5">
        <Pictogram name={state.name === 'undone' ? 'empty-vault' : 'success'} size={88} />
        <div className="min-w-0">
          <h2 className="type-title-2">{heading()}</h2>
          {explanation() !== null && <p className="mt-1 text-ink-2">{explanation()}</p>}
        </div>
      </div>
      {problem !== null && (
        <Banner tone="danger" live="assertive" className="mt-5">
          {problem}
        </Banner>
      )}
      {state.name === 'report' && added > 0 && (
        <Banner tone="warn" title={t('import.deleteTitle')} className="mt-6">
          {t('import.deleteText', { name: fileName })}
        </Banner>
      )}
      {preview.skipped.length > 0 && <SkippedRows skipped={preview.skipped} />}
      <div className="mt-6 flex flex-wrap gap-2">
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {t('import.toVault')}
        </Link>
        <Button onClick={chooseAnother}>{t('import.another')}</Button>
        {state.name === 'report' && added > 0 && (
          <Button
            variant="quiet"
            busy={isUndoing}
            busyLabel={t('import.undoing')}
            onClick={() => void undoImport()}
          >
            {t('import.undo')}
          </Button>
        )}
      </div>
    </section>
  )

  function heading(): string {
    if (state.name === 'undone') return t('import.undone', { count: state.removed })
    if (state.stoppedBy === 'cancelled') return t('import.cancelledHeading')
    return state.stoppedBy !== null && added === 0
      ? t('import.failedHeading')
      : t('import.doneHeading', { count: added })
  }

  function explanation(): string | null {
    if (state.name === 'undone') return null
    if (state.stoppedBy === null) return null
    if (state.stoppedBy === 'cancelled') return t('import.cancelledText', { added, remaining })
    const why = problemText(t, { reason: state.stoppedBy })
    return `${t('import.remainingText', { count: remaining })} ${why}`
  }
}
