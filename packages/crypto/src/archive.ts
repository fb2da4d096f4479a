/**
 * The encrypted archive (PROTOCOL 12.6): all of a person's data in one file, under a passphrase.
 *
 *     "SVX1" || u8 1 || salt16 || seal(derive(Argon2id-P1(passphrase, salt), "export"), L("export", u8 1, salt), body)
 *     body = pad(JSON) || for each file in the JSON's order: its bytes || zeros up to a multiple of 65,536
 *
 * Without files this is exactly the protocol's archive. Each chunk of the seal is authenticated in its place, and the
 * last one is recognized by being shorter: an archive of any size can be written as a stream, and each file in it can
 * be read without the others.
 */
import { err, ok, type Result } from '@severy/result'
import { concat, equalBytes, label, u8, utf8, type Bytes } from '@severy/verifier'
import { deriveKey } from './key.ts'
import { paddedBytes, unpad } from './padding.ts'
import { randomBytes } from './random.ts'
import { beginOpen, beginSeal, openChunk, sealChunk, sealSizes, type Schedule } from './seal.ts'

export const archiveSaltBytes = 16
export const archiveHeaderBytes = 4 + 1 + archiveSaltBytes

/** A file to archive: `read` yields its `size` bytes in order, and returns whether they were the right ones. */
export interface FileToArchive {
  size: number
  read: () => AsyncGenerator<Bytes, boolean, undefined>
}

/** Where the archive is read from: `read` returns the bytes from `from` up to `to`, as often as needed. */
export interface ArchiveSource {
  bytes: number
  read: (from: number, to: number) => Promise<Bytes>
}

export interface OpenArchive {
  json: Bytes
  /** Whether the archive has exactly the length that its JSON and files of these sizes add up to. */
  holds: (sizes: readonly number[]) => boolean
  /**
   * Yields the bytes of the `index`th of these files, in order, each authenticated. Returns whether the file is
   * complete and correct; release nothing of it before that.
   */
  readFile: (sizes: readonly number[], index: number) => AsyncGenerator<Bytes, boolean, undefined>
}

/** `unknown-profile`: a newer version made this archive, with parameters that this version does not know. */
export type ArchiveHeaderProblem = 'not-an-archive' | 'unknown-profile'

/** `stretched`: the output of Argon2id for passphrase and salt. */
export function archiveKey(stretched: CryptoKey): Promise<CryptoKey> {
  return deriveKey(stretched, 'export')
}

/**
 * Yields the archive in order, about a megabyte at a time. Returns whether every file was read and had its size; if
 * not, what was yielded is no valid archive. `json` may come in several parts.
 */
export async function* sealArchive(
  key: CryptoKey,
  salt: Bytes,
  json: readonly Bytes[],
  files: readonly FileToArchive[],
  sealSalt: Bytes = randomBytes(sealSizes.salt),
): AsyncGenerator<Bytes, boolean, undefined> {
  const { header, schedule } = await beginSeal(key, archiveContext(salt), sealSalt)
  yield concat(archiveStart(salt), header)
  const piece = new Uint8Array(pieceBytes)
  let filled = 0
  let chunks = 0
  const body = bodyOf(json, files)
  for (;;) {
    const step = await body.next()
    if (step.done === true) {
      if (!step.value) return false
      break
    }
    for (let at = 0; at < step.value.length;) {
      const taken = step.value.subarray(at, at + pieceBytes - filled)
      piece.set(taken, filled)
      at += taken.length
      filled += taken.length
      if (filled < pieceBytes) continue
      yield await sealChunks(schedule, chunks, piece)
      chunks += pieceBytes / sealSizes.chunk
      filled = 0
    }
  }
  const whole = filled - (filled % sealSizes.chunk)
  yield await sealChunks(schedule, chunks, piece.subarray(0, whole))
  yield await sealChunk(schedule, chunks + whole / sealSizes.chunk, piece.subarray(whole, filled))
  return true
}

/** Returns the salt for Argon2id from the first `archiveHeaderBytes` of a file. */
export function readArchiveHeader(start: Bytes): Result<{ salt: Bytes }, ArchiveHeaderProblem> {
  if (!equalBytes(start.subarray(0, magic.length), magic)) return err('not-an-archive')
  if (start.length < archiveHeaderBytes) return err('not-an-archive')
  if (start[magic.length] !== profile) return err('unknown-profile')
  return ok({ salt: start.slice(magic.length + 1, archiveHeaderBytes) })
}

/**
 * `wrong-passphrase`: or the start of the file was altered. `damaged`: the passphrase is right, and the file is cut
 * short or altered. Damage inside the archived files shows only when those are read.
 */
export async function openArchive(
  key: CryptoKey,
  source: ArchiveSource,
): Promise<Result<OpenArchive, 'wrong-passphrase' | 'damaged'>> {
  const start = await source.read(0, Math.min(source.bytes, sealStart + sealSizes.header))
  const salt = start.subarray(magic.length + 1, archiveHeaderBytes)
  if (start.length < sealStart + sealSizes.header) return err('damaged')
  const schedule = await beginOpen(key, archiveContext(salt), start.subarray(sealStart))
  if (schedule === null) return err('wrong-passphrase')

  const body = new SealedBody(schedule, source)
  // The last chunk is shorter than the others: a file that was cut short has no such chunk.
  if (!(await body.hasEnd())) return err('damaged')
  const first = await body.read(0, Math.min(4, body.bytes))
  if (first?.length !== 4) return err('damaged')
  const jsonBytes = paddedBytes(new DataView(first.buffer, first.byteOffset).getUint32(0))
  if (jsonBytes > body.bytes) return err('damaged')
  const padded = await body.readAll(0, jsonBytes)
  const json = padded === null ? null : unpad(padded)
  if (json === null) return err('damaged')
  return ok({
    json,
    holds: (sizes) => filePlace(jsonBytes, sizes, sizes.length) === body.bytes,
    readFile: (sizes, index) =>
      body.readFile(filePlace(jsonBytes, sizes, index), sizes[index] ?? 0, blocksOf(sizes[index] ?? 0)),
  })
}

const magic = utf8('SVX1')
const profile = 1
const sealStart = archiveHeaderBytes
/** An empty file takes no block, so the archive's length does not show whether it is there. */
const blockBytes = 65_536
/** How much plaintext is in memory at once: a whole number of chunks. */
const pieceBytes = 1024 * 1024

function archiveStart(salt: Bytes): Bytes {
  return concat(magic, u8(profile), salt)
}

function archiveContext(salt: Bytes): Bytes {
  return label('export', u8(profile), salt)
}

async function* bodyOf(
  json: readonly Bytes[],
  files: readonly FileToArchive[],
): AsyncGenerator<Bytes, boolean, undefined> {
  const length = json.reduce((sum, part) => sum + part.length, 0)
  const head = new Uint8Array(4)
  new DataView(head.buffer).setUint32(0, length)
  yield head
  yield* json
  yield new Uint8Array(paddedBytes(length) - 4 - length)
  for (const { size, read } of files) {
    const reading = read()
    let left = size
    for (;;) {
      const step = await reading.next()
      if (step.done === true) {
        if (!step.value || left !== 0) return false
        break
      }
      left -= step.value.length
      if (left < 0) return false
      yield step.value
    }
    yield new Uint8Array(blocksOf(size) - size)
  }
  return true
}

function blocksOf(size: number): number {
  return Math.ceil(size / blockBytes) * blockBytes
}

function filePlace(jsonBytes: number, sizes: readonly number[], index: number): number {
  return sizes.slice(0, index).reduce((place, size) => place + blocksOf(size), jsonBytes)
}

async function sealChunks(schedule: Schedule, first: number, plain: Bytes): Promise<Bytes> {
  const chunks = Array.from({ length: plain.length / sealSizes.chunk }, (_, i) =>
    sealChunk(schedule, first + i, plain.subarray(i * sealSizes.chunk, (i + 1) * sealSizes.chunk)),
  )
  return concat(...(await Promise.all(chunks)))
}

/** The sealed body, addressed by positions in its plaintext. */
class SealedBody {
  readonly #schedule: Schedule
  readonly #source: ArchiveSource
  /** Number of the last chunk, from 0. */
  readonly #last: number
  /** Length of the plaintext; negative if this cannot be a seal. */
  readonly bytes: number

  constructor(schedule: Schedule, source: ArchiveSource) {
    this.#schedule = schedule
    this.#source = source
    const sealed = source.bytes - sealStart - sealSizes.header
    this.#last = Math.floor(sealed / sealSizes.sealedChunk)
    this.bytes = sealed - (this.#last + 1) * sealSizes.tag
  }

  async hasEnd(): Promise<boolean> {
    const lastBytes = this.bytes - this.#last * sealSizes.chunk
    return lastBytes >= 0 && (await this.#openChunks(this.#last, this.#last)) !== null
  }

  /** Bytes of the plaintext, at most `pieceBytes` of them; null if they do not open. */
  async read(from: number, to: number): Promise<Bytes | null> {
    const first = Math.floor(from / sealSizes.chunk)
    const start = first * sealSizes.chunk
    const end = Math.min(to, start + pieceBytes)
    const plain = await this.#openChunks(first, Math.floor(Math.max(end - 1, start) / sealSizes.chunk))
    return plain?.subarray(from - start, end - start) ?? null
  }

  async readAll(from: number, to: number): Promise<Bytes | null> {
    const out = new Uint8Array(to - from)
    for (let at = from; at < to;) {
      const part = await this.read(at, to)
      if (part === null) return null
      out.set(part, at - from)
      at += part.length
    }
    return out
  }

  async *readFile(place: number, size: number, padded: number): AsyncGenerator<Bytes, boolean, undefined> {
    if (place + padded > this.bytes) return false
    for (let at = 0; at < padded;) {
      const part = await this.read(place + at, place + padded)
      if (part === null) return false
      const fileBytes = Math.min(Math.max(size - at, 0), part.length)
      if (part.subarray(fileBytes).some((byte) => byte !== 0)) return false
      at += part.length
      if (fileBytes > 0) yield part.subarray(0, fileBytes)
    }
    return true
  }

  async #openChunks(first: number, last: number): Promise<Bytes | null> {
    const from = sealStart + sealSizes.header + first * sealSizes.sealedChunk
    const to = Math.min(from + (last - first + 1) * sealSizes.sealedChunk, this.#source.bytes)
    const sealed = await this.#source.read(from, to)
    const chunks = Array.from({ length: last - first + 1 }, (_, i) => {
      const chunk = sealed.subarray(i * sealSizes.sealedChunk, (i + 1) * sealSizes.sealedChunk)
      return openChunk(this.#schedule, first + i, chunk)
    })
    const opened = await Promise.all(chunks)
    return opened.every((chunk) => chunk !== null) ? concat(...opened) : null
  }
}
