/** The actions of an import's steps. */
import type { ImportChoices, ImportReason } from '@severy/client'
import type { TFunction } from 'i18next'
import type { Engine } from '../../platform/engine/use-engine.ts'
import { noteImported } from '../../platform/vault/list-choices.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { readQrImage } from '../../platform/pictures/read-qr-image.ts'
import { saveFile } from '../../platform/browser/save-file.ts'
import { onEngineEvent } from '../../platform/session/session.ts'
import {
  currentImport,
  nothingStored,
  setImport,
  type ImportState,
  type Previewed,
  type Report,
  type Stored,
} from './import-state.ts'

type ReadingEngine = Pick<Engine, 'compareImport' | 'dropImport' | 'previewImport'>

/**
 * Reads what the person chose. Several pictures are read together, because an app shows its accounts in several QR
 * codes. Of other files, only one is read at a time.
 */
export async function readFiles(
  engine: ReadingEngine,
  t: TFunction<'app'>,
  files: readonly File[],
): Promise<void> {
  const [first, ...others] = files
  if (first === undefined) return
  if (others.length === 0) {
    await readFile(engine, t, first)
    return
  }
  if (!files.every(isPicture)) {
    setImport({ name: 'choosing', problem: t('import.oneAtATime'), file: null })
    return
  }
  const isCanceled = showReading(first)
  const texts: string[] = []
  for (const picture of files) {
    const reading = await readQrImage(picture)
    if (isCanceled()) return
    if (typeof reading === 'string') {
      setImport({ name: 'choosing', problem: t('import.noQrCodeIn', { name: picture.name }), file: null })
      return
    }
    texts.push(reading.text)
  }
  await readFile(
    engine,
    t,
    new File(
      texts.map((text) => `${text}\n`),
      first.name,
      { type: 'text/plain' },
    ),
  )
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/')
}

/** Reads a file, then shows its preview, asks for its password, or says why it cannot be read. */
export async function readFile(
  engine: ReadingEngine,
  t: TFunction<'app'>,
  file: File,
  choices: ImportChoices = {},
  place: Pick<Previewed, 'vaultId' | 'folderId'> = { vaultId: null, folderId: null },
): Promise<void> {
  const isCanceled = showReading(file, choices)
  const content = isPicture(file) ? await textOfPicture(file) : file
  if (isCanceled()) return
  if (content === null) {
    setImport({ name: 'choosing', problem: t('import.noQrCode'), file: null })
    return
  }
  const outcome = await engine.previewImport(content, choices)
  if (isCanceled()) {
    if (outcome.ok) void engine.dropImport(outcome.value.previewId)
    return
  }
  if (!outcome.ok) {
    const { reason } = outcome.error
    const problem = reason === 'passphrase-needed' ? null : readProblems[reason](t)
    if (sealedReasons.has(reason)) {
      setImport({ name: 'sealed', file, problem, keyFile: choices.keyFile ?? null })
    } else setImport({ name: 'choosing', problem, file: passingReasons.has(reason) ? file : null })
    return
  }
  const preview = outcome.value
  const included = chosenAtFirst(preview)
  const { passphrase, keyFile, ...ofTable } = choices
  setImport({
    name: 'preview',
    file,
    preview,
    isSealed: passphrase !== undefined || keyFile !== undefined,
    choices: ofTable,
    included,
    updates: 'keep',
    codes: new Set(),
    vaultId: null,
    folderId: null,
    offered: null,
    here: nothingStored,
    elsewhere: nothingStored,
  })
  if (place.vaultId !== null) await choosePlace(engine, place)
}

/**
 * Shows that the file is being read. Returns a function that tells whether the person has done something else since.
 */
function showReading(file: File, { passphrase, keyFile }: ImportChoices = {}): () => boolean {
  const isSealed = passphrase !== undefined || keyFile !== undefined
  const reading: ImportState = { name: 'reading', file, ...(isSealed && { keyFile: keyFile ?? null }) }
  setImport(reading)
  return () => currentImport() !== reading
}

/** Stops reading a file, and returns to the step where reading it was started. */
export function stopReading(engine: Pick<Engine, 'cancelReading'>): void {
  const state = currentImport()
  if (state.name !== 'reading') return
  const { file, keyFile } = state
  setImport(
    keyFile === undefined
      ? { name: 'choosing', problem: null, file: null }
      : { name: 'sealed', file, problem: null, keyFile },
  )
  void engine.cancelReading()
}

/** Reasons that lead to asking for the file's password. */
const sealedReasons: ReadonlySet<ImportReason> = new Set([
  'passphrase-needed',
  'wrong-passphrase',
  'damaged-key-file',
])

/** Authenticator apps show their accounts as QR codes: a code's text is read like any other file. */
async function textOfPicture(picture: File): Promise<File | null> {
  const reading = await readQrImage(picture)
  return typeof reading === 'string' ? null : new File([reading.text], picture.name)
}

/** Reasons that may not recur with the same file. */
const passingReasons: ReadonlySet<ImportReason> = new Set(['code-unreachable', 'file-unreadable'])

const readProblems: Record<ImportReason, (t: TFunction<'app'>) => string | null> = {
  'unknown-format': (t) => t('import.badFormat'),
  'encrypted-export': (t) => t('import.encryptedExport'),
  'account-restricted': (t) => t('import.accountRestricted'),
  'passphrase-needed': (t) => t('import.encryptedExport'),
  'wrong-passphrase': (t) => t('import.wrongPassphrase'),
  'damaged-key-file': (t) => t('import.damagedKeyFile'),
  'too-costly': (t) => t('import.tooCostly'),
  'too-deep': (t) => t('import.tooDeep'),
  'unsupported-cipher': (t) => t('import.unsupportedCipher'),
  'old-keepass': (t) => t('import.oldKeePass'),
  'password-safe': (t) => t('import.passwordSafe'),
  unprotected: (t) => t('import.unprotected'),
  'unsupported-version': (t) => t('import.unsupportedVersion'),
  'file-unreadable': (t) => t('import.unreadable'),
  'code-unreachable': (t) => t('import.codeUnreachable'),
  malformed: (t) => t('import.malformed'),
  empty: (t) => t('import.empty'),
  'too-large': (t) => t('import.tooLarge'),
  locked: (t) => t('import.lockedMeanwhile'),
  // The page canceled it, and has moved on.
  canceled: () => null,
}

/** Leaves out what is already stored, unless the user says otherwise. */
function chosenAtFirst(
  { total, statuses }: Pick<Previewed['preview'], 'total' | 'statuses'>,
  offered: Previewed['offered'] = null,
): Set<number> {
  const included = new Set(offered ?? Array(total).keys())
  for (const index of statuses.duplicate) included.delete(index)
  return included
}

/** Chooses where the rows go. Another vault holds other items, so every row is compared again. */
export async function choosePlace(
  engine: Pick<Engine, 'compareImport'>,
  { vaultId, folderId }: Pick<Previewed, 'vaultId' | 'folderId'>,
): Promise<void> {
  const before = currentImport()
  if (before.name !== 'preview') return
  if (vaultId === before.vaultId) {
    setImport({ ...before, folderId })
    return
  }
  const { previewId } = before.preview
  const compared = await engine.compareImport(previewId, vaultId ?? undefined)
  const state = currentImport()
  if (state.name !== 'preview' || state.preview.previewId !== previewId || !compared.ok) return
  const preview = { ...state.preview, ...compared.value }
  setImport({
    ...state,
    preview,
    included: chosenAtFirst(preview, state.offered),
    codes: new Set(),
    vaultId,
    folderId,
  })
}

export async function run(engine: Pick<Engine, 'runImport'>, previewed: Previewed): Promise<void> {
  await runRows(engine, previewed, [...previewed.included])
}

/** Continues with the rows that were not stored when it stopped. */
export async function goOn(
  engine: Pick<Engine, 'runImport'>,
  { remaining, ...previewed }: Report,
): Promise<void> {
  await runRows(engine, previewed, remaining)
}

/**
 * Returns to the preview with the rows that were not stored, to choose another vault for them. The personal vault is
 * chosen if the first one takes nothing from this person anymore.
 */
export async function chooseOtherVault(
  engine: Pick<Engine, 'compareImport'>,
  { remaining, ...report }: Report,
): Promise<void> {
  const offered = new Set(remaining)
  const { added, merged, files, leftOut } = report
  const elsewhere = { added, merged, files, leftOut }
  setImport({
    name: 'preview',
    ...previewedOf(report),
    included: offered,
    offered,
    here: nothingStored,
    elsewhere,
  })
  if (report.stoppedBy !== 'vault-full') await choosePlace(engine, { vaultId: null, folderId: null })
}

/** The rows that were not stored, as a file. False when the code for that could not be loaded. */
export async function saveRemaining(
  engine: Pick<Engine, 'writeImportRows'>,
  { preview, remaining }: Report,
): Promise<boolean> {
  const content = await engine.writeImportRows(preview.previewId, [...remaining])
  if (content === null) return false
  saveFile(content, 'severy-import-rest.csv')
  return true
}

function previewedOf(all: Previewed): Previewed {
  const { file, preview, isSealed, choices, included, updates, codes, vaultId, folderId, offered } = all
  const { here, elsewhere } = all
  return {
    ...{ file, preview, isSealed, choices, included, updates, codes, vaultId, folderId, offered },
    here,
    elsewhere,
  }
}

function sumOf(earlier: Stored, { added, merged, files, leftOut }: Stored): Stored {
  return {
    added: earlier.added + added,
    merged: earlier.merged + merged,
    files: earlier.files + files,
    leftOut: [...earlier.leftOut, ...leftOut],
  }
}

async function runRows(
  engine: Pick<Engine, 'runImport'>,
  all: Previewed,
  rows: readonly number[],
): Promise<void> {
  const previewed = previewedOf(all)
  const { preview, updates, codes, vaultId, folderId } = previewed
  const { previewId } = preview
  const progress = { done: 0, total: rows.length, filesDone: 0, filesTotal: 0 }
  setImport({ name: 'running', ...previewed, ...progress, isCanceling: false })
  const stored = new Set<number>()
  const stop = onEngineEvent((event) => {
    if (event.type !== 'import-progress' || event.previewId !== previewId) return
    for (const row of event.stored) stored.add(row)
    const state = currentImport()
    if (state.name !== 'running') return
    const { done, total, filesDone, filesTotal } = event
    setImport({ ...state, done, total, filesDone, filesTotal })
  })
  const ofStored = new Set([...(updates === 'merge' ? preview.statuses.update : []), ...codes])
  const merge = rows.filter((index) => ofStored.has(index))
  const place = {
    merge,
    ...(vaultId === null ? {} : { vaultId }),
    ...(folderId === null ? {} : { folderId }),
  }
  const outcome = await orUnexpected(engine.runImport(previewId, rows, place))
  stop()
  const state = currentImport()
  if (state.name !== 'running') return
  if (outcome.ok) {
    if (outcome.value.added > 0) noteImported()
    report(outcome.value, outcome.value)
    return
  }
  const merged = merge.filter((index) => stored.has(index)).length
  report(
    { ...nothingStored, added: stored.size - merged, merged },
    { remaining: rows.filter((index) => !stored.has(index)), stoppedBy: outcome.error.reason },
  )

  function report(part: Stored, { remaining, stoppedBy }: Pick<Report, 'remaining' | 'stoppedBy'>) {
    // With its vault, this person has lost what earlier parts had stored in it.
    const isGone = stoppedBy === 'vault-gone'
    const here = isGone ? nothingStored : sumOf(previewed.here, part)
    setImport({
      name: 'report',
      ...previewed,
      here,
      ...sumOf(previewed.elsewhere, here),
      remaining: isGone ? [...previewed.included] : remaining,
      stoppedBy,
    })
  }
}

export function cancel(engine: Pick<Engine, 'cancelImport'>): void {
  const state = currentImport()
  if (state.name !== 'running') return
  setImport({ ...state, isCanceling: true })
  void engine.cancelImport(state.preview.previewId)
}

export function chooseAnother(engine: Pick<Engine, 'dropImport'>): void {
  const state = currentImport()
  if ('preview' in state) void engine.dropImport(state.preview.previewId)
  setImport({ name: 'choosing', problem: null, file: null })
}

/** Resolves to the refusal, or to null on success. */
export async function undo(engine: Pick<Engine, 'undoImport'>, report: Report) {
  const outcome = await orUnexpected(engine.undoImport(report.preview.previewId))
  if (!outcome.ok) return outcome.error
  setImport({ ...report, name: 'undone', undone: outcome.value })
  return null
}
