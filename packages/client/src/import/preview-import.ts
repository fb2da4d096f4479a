/** Reading an export file in the worker: the parsed entries, passwords and all, stay here until they are stored. */
import {
  isTooShort,
  leftOutTexts,
  type ImportEntry,
  skipReasonTexts,
  summarise,
  type ImportReader,
  type ImportResult,
  type ImportSource,
  type ImportStatus,
  type Item,
  type ReadOptions,
} from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { ImportChoices, ImportPreview, ImportReason, Refusal } from '../engine.ts'
import { newId } from '../ids.ts'
import { findCurrent } from '../items/rows.ts'
import { wait } from '../ports.ts'
import { findUnlocked, hasEnded, type Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { findPersonalVault } from '../vaults/vault-facts.ts'
import { loadReaders, probeFile } from './readers.ts'

/**
 * Bytes. A text becomes several times as large while it is read: this is far above any export of 50,000 entries.
 * Other formats hold attachments.
 */
export const importTextBytesMax = 128 * 1024 * 1024
export const importFileBytesMax = 512 * 1024 * 1024
const keyFileBytesMax = 1024 * 1024

export async function previewImport(
  engine: Engine,
  file: File,
  choices: ImportChoices = {},
): Promise<Result<ImportPreview, Refusal<ImportReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const bytes = await readBytes(file, importFileBytesMax)
  if (typeof bytes === 'string') return err({ reason: bytes })
  const keyFile = choices.keyFile == null ? null : await readBytes(choices.keyFile, keyFileBytesMax)
  if (typeof keyFile === 'string') return err({ reason: keyFile })

  const readers = await loadReaders(engine.ports)
  if (readers === null) return err({ reason: 'code-unreachable' })
  const probed = await probeFile(file.name, bytes)
  if (!probed.ok) return err({ reason: probed.error })
  const { probe, source } = probed.value
  if (source.text !== null && bytes.length > importTextBytesMax) return err({ reason: 'too-large' })
  const fitting = readers.list.filter((reader) => reader.matches(probe))
  const reader = fitting.find(({ format }) => format === choices.format) ?? fitting[0]
  if (reader === undefined) return err({ reason: 'unknown-format' })

  const read = await runReader(engine, reader, source, {
    now: engine.ports.clock.now(),
    passphrase: choices.passphrase ?? null,
    keyFile,
    columns: choices.columns ?? null,
  })
  if (hasEnded(unlocked)) return err({ reason: 'locked' })
  if (!read.ok) return err({ reason: read.error })

  const { entries, folders, skipped, leftOut } = read.value
  const marked = readers.markDuplicates(entries, storedIn(unlocked, findPersonalVault(unlocked)))
  const previewId = newId()
  unlocked.imports.set(previewId, {
    fileName: file.name,
    entries,
    folders,
    updates: marked.map(({ itemId }) => itemId),
    mark: readers.markDuplicates,
    merge: readers.mergeImported,
    isCancelled: false,
  })
  return ok({
    previewId,
    format: reader.format,
    formats: fitting.map(({ format }) => format),
    rows: marked.map(({ row, item, folder, files, status }, index) => {
      const { type, title, username, website, category } = summarise('', item)
      return { index, row, type, title, username, website, category, folder, files: files.length, status }
    }),
    skipped: skipped.map(({ row, title, reason }) => ({ row, title, reason: skipReasonTexts[reason] })),
    leftOut: leftOut.map(({ reason, ...place }) => ({ ...place, reason: leftOutTexts[reason] })),
    reused: countReused(entries),
    short: countShort(entries),
    passkeys: readers.countPasskeys(entries.map(({ item }) => item)),
    columns: read.value.columns ?? null,
  })
}

function countReused(entries: readonly ImportEntry[]): number {
  const byPassword = new Map<string, number>()
  for (const { item } of entries) {
    const password = item.type === 'password' ? item.fields.password : ''
    if (password !== '') byPassword.set(password, (byPassword.get(password) ?? 0) + 1)
  }
  return [...byPassword.values()].reduce((sum, count) => (count > 1 ? sum + count : sum), 0)
}

/** Those that are weak by their length alone: judging thousands of the others takes longer than a preview may. */
function countShort(entries: readonly ImportEntry[]): number {
  return entries.filter(
    ({ item }) => item.type === 'password' && item.fields.password !== '' && isTooShort(item.fields.password),
  ).length
}

/** A file that is gone, or has changed since it was chosen, is not read. */
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
  engine: Engine,
  reader: ImportReader,
  source: ImportSource,
  options: ReadOptions,
): Promise<Result<ImportResult, ImportReason>> {
  const run = reader.read(source, options)
  try {
    for (;;) {
      const step = await run.next()
      if (step.done === true) return step.value
      // Between two slices the worker answers what else the page has asked.
      await wait(engine.ports.clock, 0)
    }
  } catch (error) {
    // The code of a slow derivation is a worker's own, which is fetched when it is needed.
    if (error instanceof Error && error.name === 'NetworkError') return err('code-unreachable')
    throw error
  }
}

/** The same rows beside what another vault holds. */
export function compareImport(
  engine: Engine,
  previewId: string,
  vaultId?: string,
): Result<ImportStatus[], Refusal<'locked' | 'item-gone'>> {
  const unlocked = findUnlocked(engine)
  const open = unlocked?.imports.get(previewId)
  if (unlocked === null || open === undefined) return err({ reason: 'locked' })
  const vault = vaultId === undefined ? findPersonalVault(unlocked) : unlocked.vaults.get(vaultId)
  if (vault == null) return err({ reason: 'item-gone' })
  const marked = open.mark(open.entries, storedIn(unlocked, vault))
  open.updates = marked.map(({ itemId }) => itemId)
  return ok(marked.map(({ status }) => status))
}

export function cancelImport(engine: Engine, previewId: string): void {
  const open = findUnlocked(engine)?.imports.get(previewId)
  if (open !== undefined) open.isCancelled = true
}

export function dropImport(engine: Engine, previewId: string): void {
  cancelImport(engine, previewId)
  findUnlocked(engine)?.imports.delete(previewId)
}

/** What is stored in one vault, the trash apart. */
function* storedIn(unlocked: Unlocked, vault: OpenVault | null): Generator<[string, Item]> {
  if (vault === null) return
  const { vaultId, items } = vault
  for (const itemId of items.keys()) {
    const current = findCurrent(unlocked, { vaultId, itemId })
    if (current !== null && current.content.trashedAt === undefined) yield [itemId, current.content]
  }
}
