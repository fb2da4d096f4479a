import { err, ok, type Result } from '@severy/result'
import { readUtf8, type Bytes } from '../bytes.ts'
import { inflate } from '../inflate.ts'
import { crc32 } from './crc32.ts'

/** One file of an archive. */
export interface ZipEntry {
  /** The path in the archive, with `/` between folders. Only used to look files up, never to write to. */
  readonly path: string
  /** Unpacked size in bytes, as the archive states it; `read` enforces it. */
  readonly size: number
  /** Unpacks the file. Null if it is damaged, or does not have the size and checksum that the archive states. */
  read(): Promise<Bytes | null>
}

export type ZipRefusal = 'malformed' | 'too-large' | 'encrypted-export'

/**
 * Lists an archive's files (APPNOTE 6.3) without unpacking any. Supports stored and deflated files, as exports use
 * them; no encryption, no multi-part archives, no ZIP64.
 *
 * Protects against hostile archives: only the central directory decides what there is. For every file it must agree
 * with the file's own header; no two files may share a byte or a name; no name may lead out of a folder; and the total
 * of all stated sizes is bounded. So an archive cannot unpack to more than a thousand times its own size, and only the
 * requested files are unpacked.
 */
export function openZip(bytes: Bytes): Result<readonly ZipEntry[], ZipRefusal> {
  const end = findEnd(bytes)
  if (end === null) return err('malformed')
  if (end.count > filesMax) return err('too-large')
  const listed = readDirectory(bytes, end)
  if (typeof listed === 'string') return err(listed)
  if (listed.reduce((sum, { size }) => sum + size, 0) > unpackedBytesMax) return err('too-large')
  if (new Set(listed.map(({ path }) => path)).size < listed.length) return err('malformed')

  const entries: ZipEntry[] = []
  let free = 0
  for (const file of listed.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
    const data = dataOf(bytes, file, end.directoryOffset)
    if (data === null || file.headerOffset < free) return err('malformed')
    free = data.end
    if (!file.path.endsWith('/')) entries.push(entryOf(bytes.subarray(data.start, data.end), file))
  }
  return ok(entries)
}

/** Skips the files that operating systems add to archives. */
export function exportedFiles(entries: readonly ZipEntry[]): readonly ZipEntry[] {
  return entries.filter(({ path }) => !ofSystem.test(path))
}

const ofSystem = /(?:^|\/)__MACOSX\/|(?:^|\/)(?:\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i

/** A file's content as text. Null if it is larger than `textBytesMax`, damaged, or not UTF-8. */
export async function readText(entry: ZipEntry): Promise<string | null> {
  const bytes = entry.size > textBytesMax ? null : await entry.read()
  return bytes === null ? null : readUtf8(bytes)
}

/** The same limit as for text files that are not packed. */
export const textBytesMax = 128 * 1024 ** 2

/** The maximum number of files, above what an export of 20,000 entries contains. */
const filesMax = 50_000
const unpackedBytesMax = 2 * 1024 ** 3

const localSignature = 0x0403_4b50
const directorySignature = 0x0201_4b50
const endSignature = 0x0605_4b50

interface DirectoryEnd {
  count: number
  directoryOffset: number
  directoryEnd: number
}

interface ListedFile {
  path: string
  name: Bytes
  method: number
  crc: number
  packedSize: number
  size: number
  headerOffset: number
}

/** The end record comes last, before a comment whose length it states. */
function findEnd(bytes: Bytes): DirectoryEnd | null {
  const view = viewOf(bytes)
  const earliest = Math.max(0, bytes.length - 22 - 0xffff)
  for (let offset = bytes.length - 22; offset >= earliest; offset--) {
    if (view.getUint32(offset, true) !== endSignature) continue
    if (offset + 22 + view.getUint16(offset + 20, true) !== bytes.length) continue
    const isOnePart = view.getUint32(offset + 4, true) === 0
    const directorySize = view.getUint32(offset + 12, true)
    const directoryOffset = view.getUint32(offset + 16, true)
    if (!isOnePart || directoryOffset + directorySize > offset) return null
    const count = view.getUint16(offset + 10, true)
    return { count, directoryOffset, directoryEnd: directoryOffset + directorySize }
  }
  return null
}

function readDirectory(bytes: Bytes, end: DirectoryEnd): ListedFile[] | ZipRefusal {
  const view = viewOf(bytes)
  const files: ListedFile[] = []
  let offset = end.directoryOffset
  for (let index = 0; index < end.count; index++) {
    if (offset + 46 > end.directoryEnd || view.getUint32(offset, true) !== directorySignature)
      return 'malformed'
    const nameLength = view.getUint16(offset + 28, true)
    const next =
      offset + 46 + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true)
    if (next > end.directoryEnd) return 'malformed'
    if ((view.getUint16(offset + 8, true) & encryptedFlags) !== 0) return 'encrypted-export'
    const name = bytes.slice(offset + 46, offset + 46 + nameLength)
    const file = {
      path: readName(name),
      name,
      method: view.getUint16(offset + 10, true),
      crc: view.getUint32(offset + 16, true),
      packedSize: view.getUint32(offset + 20, true),
      size: view.getUint32(offset + 24, true),
      headerOffset: view.getUint32(offset + 42, true),
    }
    if (!isHarmlessPath(file.path) || !isPlausibleSize(file)) return 'malformed'
    files.push(file)
    offset = next
  }
  return files
}

const encryptedFlags = 0x2041

/**
 * Names are UTF-8 in every export; other names are read byte by byte, so that two different names never become the
 * same.
 */
function readName(name: Bytes): string {
  return readUtf8(name) ?? String.fromCharCode(...name)
}

/** Names are never used to write files, but one that points elsewhere shows a hostile archive. */
function isHarmlessPath(path: string): boolean {
  const parts = path.split(/[/\\]/)
  return path !== '' && parts[0] !== '' && !parts.includes('..') && !/[\u0000-\u001f]|^[A-Za-z]:/.test(path)
}

/** Deflate compresses at most 1032 to 1. */
function isPlausibleSize({ method, packedSize, size }: ListedFile): boolean {
  if (method === stored) return packedSize === size
  return method === deflated && size <= packedSize * 1032
}

const stored = 0
const deflated = 8

/** The position of a file's bytes, if its own header agrees with the directory. */
function dataOf(bytes: Bytes, file: ListedFile, limit: number): { start: number; end: number } | null {
  const view = viewOf(bytes)
  const { headerOffset, name } = file
  if (headerOffset + 30 > limit || view.getUint32(headerOffset, true) !== localSignature) return null
  const nameLength = view.getUint16(headerOffset + 26, true)
  const nameEnd = headerOffset + 30 + nameLength
  const start = nameEnd + view.getUint16(headerOffset + 28, true)
  const end = start + file.packedSize
  if (end > limit || nameLength !== name.length) return null
  if (view.getUint16(headerOffset + 8, true) !== file.method) return null
  for (const [index, byte] of name.entries()) if (bytes[headerOffset + 30 + index] !== byte) return null
  return { start, end }
}

function entryOf(packed: Bytes, { path, method, size, crc }: ListedFile): ZipEntry {
  return {
    path,
    size,
    async read() {
      const unpacked = method === stored ? ok(packed.slice()) : await inflate(packed, 'deflate-raw', size)
      if (!unpacked.ok || unpacked.value.length !== size) return null
      return crc32(unpacked.value) === crc ? unpacked.value : null
    },
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
