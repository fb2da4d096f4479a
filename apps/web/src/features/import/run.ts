/** What the steps of an import do. */
import type { ImportReason } from '@severy/client'
import type { TFunction } from 'i18next'
import { engine, previewImport } from '../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../platform/or-unexpected.ts'
import { onEngineEvent } from '../../platform/session.ts'
import { currentImport, setImport, type Previewed, type Report } from './import-state.ts'

export async function readFile(t: TFunction<'app'>, file: File): Promise<void> {
  setImport({ name: 'reading', fileName: file.name })
  const outcome = await previewImport(file)
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
  'account-restricted': (t) => t('import.accountRestricted'),
  'passphrase-needed': (t) => t('import.encryptedExport'),
  'wrong-passphrase': (t) => t('import.wrongPassphrase'),
  'damaged-key-file': (t) => t('import.damagedKeyFile'),
  'too-costly': (t) => t('import.tooCostly'),
  'unsupported-version': (t) => t('import.unsupportedVersion'),
  'file-unreadable': (t) => t('import.unreadable'),
  'code-unreachable': (t) => t('import.codeUnreachable'),
  malformed: (t) => t('import.malformed'),
  empty: (t) => t('import.empty'),
  'too-large': (t) => t('import.tooLarge'),
  locked: (t) => t('import.lockedMeanwhile'),
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
