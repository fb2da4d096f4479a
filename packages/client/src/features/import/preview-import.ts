/**
 * Reads export files in the worker. The parsed entries, including passwords, stay here until the preview is dropped.
 */
import {
  fileDoubtTexts,
  leftOutTexts,
  type Doubt,
  type FileDoubt,
  type FileProbe,
  skipReasonTexts,
  type ImportFormat,
  type ImportReader,
  type ImportResult,
  type ImportSource,
  type ReadOptions,
} from '@severy/domain'
import { readOneTimeSecret } from '@severy/otp'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { ImportChoices, ImportPreview } from './data.ts'
import type { ImportReason } from './reasons.ts'
import { newId } from '../../base/ids.ts'
import { wait, type Clock } from '../../base/ports.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { findPersonalVault } from '../../state/account/vault-facts.ts'
import { openImports, readingNow, type OpenImport } from './open-import.ts'
import { compareWith, countEntries, oddFirst } from './preview-rows.ts'
import { loadReaders, probeFile, unpackOnly, type Readers } from './readers.ts'

/**
 * Bytes. Text takes several times its size while it is read; this limit is far above what an export of 50,000 entries
 * needs. Other formats contain attachments.
 */
export const importTextBytesMax = 128 * 1024 * 1024
export const importFileBytesMax = 512 * 1024 * 1024
const keyFileBytesMax = 1024 * 1024

/**
 * Reads a file that the person chose, and keeps its entries as the open preview; the answer has the first rows and
 * the counts. An earlier reading that is still under way ends as `canceled`. The reasons for a refusal are described
 * at `ImportReason` and `ImportRefusal`.
 */
export async function previewImport(
  engine: Engine,
  file: File,
  choices: ImportChoices = {},
): Promise<Result<ImportPreview, Refusal<ImportReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const { signal } = beginReading(unlocked)
  const bytes = await readBytes(file, importFileBytesMax)
  if (typeof bytes === 'string') return err({ reason: bytes })
  const keyFile = choices.keyFile == null ? null : await readBytes(choices.keyFile, keyFileBytesMax)
  if (typeof keyFile === 'string') return err({ reason: keyFile })

  const readers = await loadReaders(engine.ports, signal)
  if (readers === null) return err({ reason: 'code-unreachable' })
  const probed = await probeFile(file.name, bytes)
  if (!probed.ok) return err({ reason: probed.error })
  const options: ReadOptions = {
    now: engine.ports.clock.now(),
    passphrase: choices.passphrase ?? null,
    keyFile,
    columns: choices.columns ?? null,
    signal,
    ...(choices.openQuotes === undefined ? {} : { openQuotes: choices.openQuotes }),
  }
  const read = await readBelieved({ engine, readers, signal }, probed.value, options, choices.format ?? null)
  if (hasEnded(unlocked)) return err({ reason: 'locked' })
  if (signal.aborted) return err({ reason: 'canceled' })
  if (!read.ok) return err({ reason: read.error })

  const { format, formats, result, doubts, fileDoubts, doubtedFormat } = read.value
  const { entries, folders, skipped, leftOut } = result
  const previewId = newId()
  const open: OpenImport = {
    fileName: file.name,
    isOurs: format.startsWith('severy-'),
    entries,
    folders,
    doubts,
    shownOrder: oddFirst(doubts),
    marks: [],
    comparedWith: null,
    mark: readers.markDuplicates,
    merge: readers.mergeImported,
    isCanceled: false,
    unanswered: null,
  }
  openImports(unlocked).set(previewId, open)
  return ok({
    previewId,
    format,
    formats,
    total: entries.length,
    ...compareWith(unlocked, open, findPersonalVault(unlocked)),
    counts: countEntries(open),
    skipped: skipped.map(({ row, title, reason }) => ({ row, title, reason: skipReasonTexts[reason] })),
    leftOut: leftOut.map(({ reason, ...place }) => ({ ...place, reason: leftOutTexts[reason] })),
    passkeys: readers.countPasskeys(entries.map(({ item }) => item)),
    columns: result.columns ?? null,
    fileDoubts: fileDoubts.map((doubt) => fileDoubtTexts[doubt]),
    doubtedFormat,
    openQuotes: result.openQuotes ?? [],
  })
}

/** What reading one file needs. */
interface Reader {
  engine: Engine
  readers: Readers
  signal: AbortSignal
}

interface Probed {
  probe: FileProbe
  source: ImportSource
}

interface Reading {
  format: ImportFormat
  /** Every format that matches the file. */
  formats: ImportFormat[]
  result: ImportResult
  /** For each entry. */
  doubts: readonly (readonly Doubt[])[]
  fileDoubts: FileDoubt[]
  doubtedFormat: ImportFormat | null
}

/** One file is read at a time: reading another one cancels the first. */
function beginReading(unlocked: Unlocked): AbortController {
  const reading = readingNow(unlocked)
  reading.abort?.abort()
  return (reading.abort = new AbortController())
}

/**
 * Loads the code that reads files in advance, and lets it read a made-up table once, so that the browser has compiled
 * it when the person has chosen a file. If there is no connection, reading the first file tries again.
 */
export async function warmUpReading(engine: Engine): Promise<void> {
  const readers = await loadReaders(engine.ports)
  const unlocked = findUnlocked(engine)
  if (readers === null || unlocked === null || readingNow(unlocked).isWarm) return
  readingNow(unlocked).isWarm = true
  const table = new TextEncoder().encode(`name,url,username,password\n${warmUpRows()}`)
  const probed = await probeFile('', table)
  if (!probed.ok) return
  const now = engine.ports.clock.now()
  const options: ReadOptions = { now, passphrase: null, keyFile: null, columns: null }
  const { signal } = new AbortController()
  const read = await readBelieved({ engine, readers, signal }, probed.value, options, null)
  if (!read.ok) return
  const { result, doubts } = read.value
  readers.markDuplicates(result.entries, [])
  countEntries({ entries: result.entries, doubts })
}

/** Browsers compile what has run a few hundred times. */
function warmUpRows(): string {
  return Array.from({ length: 500 }, (_, n) => `Site ${n},https://s${n}.example/,user${n},p${n}`).join('\n')
}

/** Cancels reading a file. `previewImport` then refuses with `canceled`. */
export function cancelReading(engine: Engine): void {
  const unlocked = findUnlocked(engine)
  if (unlocked !== null) readingNow(unlocked).abort?.abort()
}

/**
 * The first matching reader reads the file, unless the person has `chosen` another. If the result for a table looks
 * wrong and another product may have written its columns, the table is read as generic CSV and the person is asked
 * about the columns.
 */
async function readBelieved(
  by: Reader,
  { probe, source }: Probed,
  options: ReadOptions,
  chosen: ImportFormat | null,
): Promise<Result<Reading, ImportReason>> {
  if (source.text !== null && source.bytes.length > importTextBytesMax) return err('too-large')
  const fitting = by.readers.list.filter((reader) => reader.matches(probe))
  let reader = fitting.find(({ format }) => format === chosen) ?? fitting[0]
  let read = reader === undefined ? err('unknown-format') : await runReader(by, reader, source, options)
  // The file may only look like that of the first reader's product.
  for (const next of fitting) {
    if (chosen !== null || read.ok || read.error !== 'unknown-format') break
    if (next === reader) continue
    reader = next
    read = await runReader(by, next, source, options)
  }
  if (reader === undefined || !read.ok) {
    const inner = probe.kind === 'zip' && isOfNoUse(read) ? await unpackOnly(source.bytes) : null
    const probed = inner === null ? null : await probeFile(inner.name, inner.bytes)
    // Unpacks one level only.
    if (probed?.ok === true && probed.value.probe.kind !== 'zip') {
      return readBelieved(by, probed.value, options, chosen)
    }
    return read.ok ? err('unknown-format') : read
  }
  const formats = fitting.map(({ format }) => format)
  const judged = await judge(by, read.value)
  const first: Reading = { format: reader.format, formats, ...judged, doubtedFormat: null }
  const table = fitting.find(({ format }) => format === 'any-csv')
  const isMistaken = reader.isMistakable === true && judged.fileDoubts.length > 0
  if (chosen !== null || table === undefined || !isMistaken) return ok(first)
  const again = await runReader(by, table, source, options)
  if (!again.ok) return ok(first)
  const { fileDoubts: _own, ...second } = await judge(by, again.value)
  return ok({
    ...second,
    format: table.format,
    formats,
    fileDoubts: judged.fileDoubts,
    doubtedFormat: reader.format,
  })
}

function isOfNoUse(read: Result<ImportResult, ImportReason>): boolean {
  return !read.ok && (read.error === 'unknown-format' || read.error === 'malformed')
}

async function judge(
  { engine, readers: { doubtsAbout, doubtsAboutFile }, signal }: Reader,
  result: ImportResult,
): Promise<Pick<Reading, 'result' | 'doubts' | 'fileDoubts'>> {
  const doubts: (readonly Doubt[])[] = []
  const givesCodes = (secret: string): boolean => readOneTimeSecret(secret) !== null
  const untilAnswered = answering(engine.ports.clock)
  for (const entry of result.entries) {
    if (doubts.length % judgedPerLook === 0) {
      await untilAnswered()
      if (signal.aborted) break
    }
    doubts.push(doubtsAbout(entry, givesCodes))
  }
  return { result, doubts, fileDoubts: doubtsAboutFile(result, doubts) }
}

/** Checking this many entries for doubts takes a few milliseconds. */
const judgedPerLook = 500

/**
 * Returns a function that long work in the worker calls often: it answers the page's other calls every `busyMsMax`.
 * Pausing more often would be slow, because browsers delay each of many consecutive timers by 4 ms.
 */
function answering(clock: Clock): () => Promise<void> {
  let since = clock.now()
  return async () => {
    // The device's clock may be set back during the work.
    if (Math.abs(clock.now() - since) < busyMsMax) return
    await wait(clock, 0)
    since = clock.now()
  }
}

const busyMsMax = 40

/** `file-unreadable`: the file is gone or has changed since it was chosen. */
async function readBytes(
  file: File,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'file-unreadable'> {
  if (file.size > bytesMax) return 'too-large'
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    if (error instanceof DOMException) return 'file-unreadable'
    throw error
  }
}

async function runReader(
  { engine, signal }: Reader,
  reader: ImportReader,
  source: ImportSource,
  options: ReadOptions,
): Promise<Result<ImportResult, ImportReason>> {
  const run = reader.read(source, options)
  const untilAnswered = answering(engine.ports.clock)
  try {
    for (;;) {
      const step = await run.next()
      if (step.done === true) return step.value
      await untilAnswered()
      if (signal.aborted) return err('canceled')
    }
  } catch (error) {
    if (signal.aborted) return err('canceled')
    // A slow derivation runs in a worker whose code is fetched on demand.
    if (error instanceof Error && error.name === 'NetworkError') return err('code-unreachable')
    throw error
  }
}
