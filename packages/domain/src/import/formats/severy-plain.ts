/**
 * Reads Severy's own full export: the text of a `severy-plain` file, or of an archive. Items come back unchanged, each
 * in its folder; those of shared vaults in a folder named after the vault.
 */
import { err } from '@severy/result'
import { folderPaths } from '../../folders/folder-paths.ts'
import { plainFormat, plainVersion, type PlainFile } from '../../export/plain-export.ts'
import { newerRecord } from '../../items/newer-record.ts'
import { isRecord, parseItem, type UnknownRecord } from '../../items/parse-item.ts'
import { parseVaultMeta, type Folder } from '../../items/vault-meta.ts'
import {
  collectRows,
  type ImportedFile,
  type ImportRun,
  type LeftOutReason,
  type Row,
} from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { parseJsonFile } from '../member-values.ts'

/** The content of a file that an item refers to; null if it is not included. */
export type FindPlainFile = (file: PlainFile) => ImportedFile | null

export const severyPlain: ImportReader = {
  format: 'severy-plain',
  matches: ({ start }) => new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${plainFormat}"`).test(start),
  *read({ text }) {
    const parsed = parseJsonFile(text ?? '')
    return parsed.ok ? yield* readPlain(parsed.value) : parsed
  },
}

/** `file`: the parsed JSON. */
export function* readPlain(file: unknown, findFile: FindPlainFile = () => null): ImportRun {
  if (!isRecord(file) || file['format'] !== plainFormat) return err('malformed')
  if (file['version'] !== plainVersion) return err('unsupported-version')
  if (!Array.isArray(file['vaults'])) return err('malformed')
  const vaults = file['vaults'].filter(isRecord).map(readVault)
  const rows = vaults.flatMap(({ items, newer, ...vault }) => [
    ...items.map((item) => ({ item, vault })),
    ...newer.map((text) => ({ item: text, vault })),
  ])
  const folders = vaults.flatMap(({ around, paths }) => [
    ...(around.length === 0 ? [] : [around]),
    ...[...paths.values()].map((path) => [...around, ...path]),
  ])
  return yield* collectRows(rows, (row) => toRow(row.item, row.vault, findFile), folders)
}

/** Sizes of the files in the archive that contains the JSON `file`, by position; null if any is missing. */
export function archivedSizes(file: unknown): readonly number[] | null {
  const vaults = isRecord(file) && Array.isArray(file['vaults']) ? file['vaults'].filter(isRecord) : []
  const items = vaults.flatMap((vault) => readVault(vault).items).filter(isRecord)
  const sizes: number[] = []
  for (const { index, size } of items.flatMap(({ files }) => readFiles(files)))
    if (index !== undefined) sizes[index] = size
  return Object.keys(sizes).length === sizes.length ? sizes : null
}

interface ReadVault {
  /** The folder for the vault itself. */
  readonly around: readonly string[]
  /** The paths of its folders, by folder id. */
  readonly paths: ReadonlyMap<string, readonly string[]>
}

function readVault(
  vault: UnknownRecord,
): ReadVault & { items: readonly unknown[]; newer: readonly string[] } {
  const name = typeof vault['name'] === 'string' ? vault['name'].trim() : ''
  const items: unknown = vault['items']
  const newer: unknown = vault['newer']
  return {
    around: vault['isPersonal'] === true || name === '' ? [] : [name],
    paths: folderPaths(readFolders(vault['folders'])),
    items: Array.isArray(items) ? items : [],
    newer: Array.isArray(newer) ? newer.filter((text) => typeof text === 'string') : [],
  }
}

/** As strict as for the vault's own item, which contains the folders. */
function readFolders(folders: unknown): readonly Folder[] {
  const meta = { v: 1, type: 'vault', name: '', icon: '', folders, suite: 1 }
  return parseVaultMeta(meta)?.folders ?? []
}

function toRow(value: unknown, { around, paths }: ReadVault, findFile: FindPlainFile): Row {
  if (typeof value === 'string') return rowOfNewer(value, { around, paths }, findFile)
  if (!isRecord(value)) return { title: '', reason: 'not-an-entry' }
  const { files, folderId, ...members } = value
  const item = parseItem({ ...members, attachments: [] })
  if (item === null) {
    const title = typeof value['title'] === 'string' ? value['title'].slice(0, 200) : ''
    return { title, reason: 'not-an-entry' }
  }
  const path = typeof folderId === 'string' ? (paths.get(folderId) ?? []) : []
  const found = readFiles(files).map((file) => ({ name: file.name, content: findFile(file) }))
  return {
    item,
    folder: [...around, ...path],
    files: found.flatMap(({ content }) => content ?? []),
    leftOut: found
      .filter(({ content }) => content === null)
      .map(({ name }) => ({ part: name, reason: 'file-missing' satisfies LeftOutReason })),
  }
}

/**
 * The version that wrote the file could not read this item, but this version may be able to. Its files are not
 * included.
 */
function rowOfNewer(text: string, vault: ReadVault, findFile: FindPlainFile): Row {
  const parsed = parseJsonFile(text)
  const record = parsed.ok ? newerRecord(text, parsed.value) : null
  if (!parsed.ok || record === null) return { title: '', reason: 'not-an-entry' }
  const { title, attachments } = record
  const row = toRow(parsed.value, vault, findFile)
  if (typeof row === 'string' || !('item' in row)) return { title, reason: 'newer-version' }
  const leftOut = attachments.map(() => ({ part: title, reason: 'file-missing' as const }))
  return { ...row, leftOut: [...(row.leftOut ?? []), ...leftOut] }
}

function readFiles(files: unknown): PlainFile[] {
  if (!Array.isArray(files)) return []
  return files.filter(isRecord).flatMap(({ name, size, index }): PlainFile[] => {
    if (typeof name !== 'string' || !isCount(size)) return []
    return [isCount(index) ? { name, size, index } : { name, size }]
  })
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
