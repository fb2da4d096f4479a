import type {
  FileProbe,
  ImportedFile,
  ImportFormat,
  ImportReader,
  ImportResult,
  ImportSource,
  ReadOptions,
  SlowImportRun,
} from '@severy/domain'
import {
  readBitwardenJson,
  readOnePasswordData,
  readProtonData,
  type ImportRun,
  type SourceFiles,
} from '@severy/domain/import'
import { err, ok } from '@severy/result'
import { readUtf8 } from '../bytes.ts'
import type { OpenPgp } from '../openpgp/open-message.ts'
import { exportedFiles, openZip, readText, textBytesMax, type ZipEntry } from './open-zip.ts'

/** 1Password's 1PUX. */
export const onePasswordPux = packedReader('1password-1pux', {
  dataPath: 'export.data',
  filesPath: 'files/',
  read: readOnePasswordData,
})

/** Bitwarden's JSON with attachments, in a folder for each item. */
export const bitwardenZip = packedReader('bitwarden-zip', {
  dataPath: 'data.json',
  filesPath: 'attachments/',
  read: (text, files, now) => readBitwardenJson(text, now, filesByItem(files)),
})

/** Proton Pass's archive. With a passphrase, its data is encrypted with OpenPGP, and its files are not. */
export function protonZip(openPgp: OpenPgp): ImportReader {
  return packedReader('proton-zip', protonPacking(openPgp))
}

/** The content of an archive that was encrypted as a whole, after it was opened. */
export function readProtonArchive(
  source: ImportSource,
  options: ReadOptions,
  openPgp: OpenPgp,
): SlowImportRun {
  return readPacked(protonPacking(openPgp), source, options)
}

function protonPacking(openPgp: OpenPgp): Packing {
  return {
    dataPath: 'Proton Pass/data.json',
    sealed: { path: 'Proton Pass/data.pgp', open: openPgp },
    filesPath: 'Proton Pass/files/',
    read: readProtonData,
  }
}

interface Packing {
  /** The text file with the entries. */
  dataPath: string
  /** The file that replaces it if the product encrypted it, read as text. */
  sealed?: { path: string; open: OpenPgp }
  filesPath: string
  /** `files`: by their paths below `filesPath`. */
  read(text: string, files: SourceFiles, now: number): ImportRun
}

function packedReader(format: ImportFormat, packing: Packing): ImportReader {
  const paths = [packing.dataPath, packing.sealed?.path]
  return {
    format,
    matches: ({ entryNames }: FileProbe) => folderAround(entryNames, paths) !== null,
    read: (source, options) => readPacked(packing, source, options),
  }
}

async function* readPacked(
  { dataPath, sealed, filesPath, read }: Packing,
  { bytes }: ImportSource,
  { now, passphrase }: ReadOptions,
): SlowImportRun {
  const archive = openZip(bytes)
  if (!archive.ok) return archive
  const exported = exportedFiles(archive.value)
  const names = exported.map(({ path }) => path)
  const around = folderAround(names, [dataPath, sealed?.path]) ?? ''
  const plain = exported.find(({ path }) => path === around + dataPath)
  const data = plain ?? exported.find(({ path }) => path === around + (sealed?.path ?? dataPath))
  if (data === undefined) return err('malformed')
  if (data.size > textBytesMax) return err('too-large')
  let text = await readText(data)
  if (text !== null && plain === undefined && sealed !== undefined) {
    if (passphrase === null) return err('passphrase-needed')
    const opened = await sealed.open({ message: text, passphrase })
    if (!opened.ok) return opened
    text = readUtf8(opened.value)
  }
  if (text === null) return err('malformed')
  const files = filesBelow(around + filesPath, exported)
  const result = yield* read(text, files, now)
  return result.ok ? ok(withUnclaimed(result.value, files)) : result
}

/**
 * If someone has unpacked an archive and packed it again, there may be a folder around everything. Returns an empty
 * text if there is none, and null if none of the paths exist.
 */
function folderAround(names: readonly string[], paths: readonly (string | undefined)[]): string | null {
  for (const name of names) {
    const path = paths.find((one) => one !== undefined && (name === one || name.endsWith(`/${one}`)))
    if (path === undefined) continue
    const around = name.slice(0, name.length - path.length)
    if (names.every((other) => other.startsWith(around))) return around
  }
  return null
}

function filesBelow(folder: string, entries: readonly ZipEntry[]): SourceFiles {
  const below = entries.filter(({ path }) => path.startsWith(folder))
  // Files that entries use are recognized by their `read` function, which they keep.
  return new Map(below.map(({ path, size, read }) => [path.slice(folder.length), { size, read }]))
}

/** `{item}/{name}` */
function filesByItem(files: SourceFiles): Map<string, ImportedFile[]> {
  const byItem = new Map<string, ImportedFile[]>()
  for (const [path, file] of files) {
    const [item = '', ...name] = path.split('/')
    byItem.set(item, [...(byItem.get(item) ?? []), { name: name.join('/'), ...file }])
  }
  return byItem
}

/** Lists the files that no entry uses. */
function withUnclaimed(result: ImportResult, files: SourceFiles): ImportResult {
  const claimed = new Set(result.entries.flatMap((entry) => entry.files.map(({ read }) => read)))
  const unclaimed = [...files].filter(([, { read }]) => !claimed.has(read))
  const leftOut = unclaimed.map(([path]) => ({
    row: 0,
    title: '',
    part: path,
    reason: 'of-no-entry' as const,
  }))
  return { ...result, leftOut: [...result.leftOut, ...leftOut] }
}
