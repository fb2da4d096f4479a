/** What the steps of an import do. */
import type { ImportReason } from '@severy/client'
import type { TFunction } from 'i18next'
import { engine, previewImport } from '../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../platform/or-unexpected.ts'
import { onEngineEvent } from '../../platform/session.ts'
import { currentImport, setImport, type Previewed, type Report } from './import-state.ts'

/** Bytes. A larger file is no export of a person's passwords. */
const fileBytesMax = 50 * 1024 * 1024

export async function readFile(t: TFunction<'app'>, file: File): Promise<void> {
  if (file.size > fileBytesMax) {
    setImport({ name: 'choosing', problem: t('import.tooLarge') })
    return
  }
  setImport({ name: 'reading', fileName: file.name })
  const text = await textOf(file)
  if (text === null) {
    setImport({ name: 'choosing', problem: t('import.unreadable') })
    return
  }
  const outcome = await previewImport({ name: file.name, text })
  if (!outcome.ok) {
    setImport({ name: 'choosing', problem: readProblems[outcome.error.reason](t) })
    return
  }
  const preview = outcome.value
  const included = new Set(preview.rows.filter(({ status }) => status === 'new').map(({ index }) => index))
  setImport({ name: 'preview', fileName: file.name, preview, included })
}

const readProblems: Record<ImportReason, (t: TFunction<'app'>) => string> = {
  'unknown-format': (t) => t('import.badFormat'),
  'encrypted-export': (t) => t('import.encryptedExport'),
  malformed: (t) => t('import.malformed'),
  empty: (t) => t('import.empty'),
  'too-large': (t) => t('import.tooLarge'),
  locked: (t) => t('import.lockedMeanwhile'),
}

/** Null when the file vanished or changed after it was chosen. */
async function textOf(file: File): Promise<string | null> {
  try {
    return await file.text()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

export async function run({ fileName, preview, included }: Previewed): Promise<void> {
  const total = included.size
  const { previewId } = preview
  setImport({ name: 'running', fileName, preview, included, done: 0, total, isCancelling: false })
  const stop = onEngineEvent((event) => {
    const state = currentImport()
    if (event.type !== 'import-progress' || event.previewId !== previewId || state.name !== 'running') return
    setImport({ ...state, done: event.done })
  })
  const outcome = await orUnexpected(engine().runImport(previewId, [...included]))
  stop()
  const state = currentImport()
  if (state.name !== 'running') return
  const { done } = state
  const report = { fileName, preview }
  if (outcome.ok) {
    setImport({ name: 'report', ...report, ...outcome.value })
    return
  }
  const { reason } = outcome.error
  setImport({
    name: 'report',
    ...report,
    added: done,
    remaining: total - done,
    stoppedBy: reason,
  })
}

export function cancel(): void {
  const state = currentImport()
  if (state.name !== 'running') return
  setImport({ ...state, isCancelling: true })
  void engine().cancelImport(state.preview.previewId)
}

export function chooseAnother(): void {
  const state = currentImport()
  if ('preview' in state) void engine().dropImport(state.preview.previewId)
  setImport({ name: 'choosing', problem: null })
}

/** The refusal, or null when it is done. */
export async function undo(report: Report) {
  const outcome = await orUnexpected(engine().undoImport(report.preview.previewId))
  if (!outcome.ok) return outcome.error
  setImport({ ...report, name: 'undone', removed: outcome.value.removed })
  return null
}
