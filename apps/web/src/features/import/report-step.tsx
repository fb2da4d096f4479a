import { Banner, Button, buttonClass, Pictogram } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import {
  chooseList,
  noteListOffered,
  offersList,
  useIsListNarrow,
} from '../../platform/vault/list-choices.ts'
import { stoppedText, undoProblemText } from './import-problem-text.ts'
import type { ImportState, Report } from './import-state.ts'
import { LeftOut } from './left-out.tsx'
import { chooseAnother, chooseOtherVault, goOn, saveRemaining, undo } from './run.ts'
import { SkippedRows } from './skipped-rows.tsx'

export function ReportStep({ state }: { state: Extract<ImportState, { name: 'report' | 'undone' }> }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [isUndoing, setUndoing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { added, merged, files, preview, file, isSealed } = state
  const remaining = state.remaining.length

  async function undoImport() {
    setUndoing(true)
    const refused = await undo(engine, state)
    setUndoing(false)
    if (refused !== null) setProblem(undoProblemText(t, refused))
  }

  async function download() {
    if (!(await saveRemaining(engine, state))) setProblem(t('import.codeUnreachable'))
  }

  const leftOut = [...preview.leftOut, ...state.leftOut]

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
      {state.name === 'report' && remaining > 0 && <Rest state={state} onDownload={() => void download()} />}
      {state.name === 'report' && remaining === 0 && added + merged > 0 && (
        <Banner tone="warn" title={t('import.deleteTitle')} className="mt-6">
          {isSealed
            ? t('import.deleteSealedText', { name: file.name })
            : t('import.deleteText', { name: file.name })}
        </Banner>
      )}
      {state.name === 'report' && <ListOffer count={added} />}
      {preview.skipped.length > 0 && <SkippedRows skipped={preview.skipped} />}
      {leftOut.length > 0 && <LeftOut parts={leftOut} />}
      <div className="mt-6 flex flex-wrap gap-2">
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {t('import.toVault')}
        </Link>
        <Button
          onClick={() => {
            chooseAnother(engine)
          }}
        >
          {t('import.another')}
        </Button>
        {state.name === 'report' && added + merged > 0 && (
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
    if (state.name === 'undone')
      return t('import.undone', { count: state.undone.removed + state.undone.restored })
    if (state.stoppedBy === 'canceled') return t('import.canceledHeading')
    return state.stoppedBy !== null && added + merged === 0
      ? t('import.failedHeading')
      : t('import.doneHeading', { count: added + merged })
  }

  function explanation(): string | null {
    if (state.name === 'undone') {
      return state.undone.kept === 0 ? null : t('import.undoKept', { count: state.undone.kept })
    }
    if (state.stoppedBy === null) {
      const parts = [
        merged > 0 ? t('import.mergedText', { count: merged }) : '',
        files > 0 ? t('import.filesText', { count: files }) : '',
      ]
      return parts.filter(Boolean).join(' ') || null
    }
    if (state.stoppedBy === 'canceled') return t('import.canceledText', { added: added + merged, remaining })
    return `${t('import.remainingText', { count: remaining })} ${stoppedText(t, state.stoppedBy)}`
  }
}

/** Chosen rows that are not stored: their file is still needed. */
function Rest({ state, onDownload }: { state: Report & { name: 'report' }; onDownload: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { stoppedBy, file, isSealed } = state
  const count = state.remaining.length
  const isFull = stoppedBy === 'vault-full' || stoppedBy === 'item-limit'
  const takesNothing =
    stoppedBy === 'vault-gone' || stoppedBy === 'view-only' || stoppedBy === 'outside-organization'
  const isElsewhere = isFull || takesNothing
  return (
    <section
      aria-labelledby="import-rest"
      className="mt-6 rounded-card border border-subtle bg-surface px-5 py-4"
    >
      <h3 id="import-rest" className="font-semibold">
        {t('import.restHeading', { count })}
      </h3>
      <p className="mt-1 text-small text-ink-2">
        {isSealed
          ? t('import.keepSealedText', { name: file.name })
          : t('import.keepText', { name: file.name })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!takesNothing && (
          <Button onClick={() => void goOn(engine, state)}>{t('import.goOn', { count })}</Button>
        )}
        {(stoppedBy === 'vault-full' || takesNothing) && (
          <Button onClick={() => void chooseOtherVault(engine, state)}>{t('import.otherVault')}</Button>
        )}
        {isElsewhere && <Button onClick={onDownload}>{t('import.saveRest', { count })}</Button>}
      </div>
      {isElsewhere && <p className="mt-2 text-small text-ink-3">{t('import.restText')}</p>}
    </section>
  )
}

/** After a large import, offers once to show the list as rows instead of cards. */
function ListOffer({ count }: { count: number }) {
  const { t } = useTranslation()
  const isNarrow = useIsListNarrow()
  const [isOffered, setOffered] = useState(() => offersList(count))
  const isShown = isOffered && !isNarrow
  useEffect(() => {
    if (isShown) noteListOffered()
  }, [isShown])
  if (!isShown) return null
  const choose = (view: 'cards' | 'list') => () => {
    chooseList({ view })
    setOffered(false)
  }
  return (
    <Banner tone="info" title={t('import.listTitle')} className="mt-6">
      <p>{t('import.listText')}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button size={32} onClick={choose('list')}>
          {t('import.showList')}
        </Button>
        <Button size={32} variant="quiet" onClick={choose('cards')}>
          {t('import.keepCards')}
        </Button>
      </p>
    </Banner>
  )
}
