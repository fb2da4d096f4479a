/**
 * Stores attachments' ciphertext in a bucket of an S3-compatible store. Each part of an upload is one object,
 * `<vaultId>/<blobId>/<offset>`, so any process can take the next part, and nothing has to be completed in the store. A
 * part that is sent again replaces the earlier one.
 */
import { BucketError, type BucketSettings, createAskBucket, refusal } from '../../platform/bucket.ts'
import type { BlobName, BlobPlace } from './blob-folder.ts'

export interface Bucket extends BlobPlace {
  /** Why the bucket cannot be read, without revealing any key; `null` if it can. */
  findProblem(msMax: number): Promise<string | null>
  /** Writes, reads and removes a small object. Returns why that failed; `null` if it worked. */
  tryOut(name: string): Promise<string | null>
  /** All objects that are named like a part of a file, in order of their names. */
  listAll(): AsyncIterable<StoredPart>
  drop(part: StoredPart): Promise<void>
}

/** One object. */
export interface StoredPart extends BlobName {
  offset: number
  bytes: number
  modifiedMs: number
}

/** Requests under way for one file. */
const together = 8

interface Piece {
  offset: number
  bytes: number
}

/** `attemptMs`: how long one attempt may take. */
export function openBlobBucket(settings: BucketSettings, attemptMs?: number): Bucket {
  const ask = createAskBucket(settings, attemptMs)
  const prefixOf = ({ vaultId, blobId }: BlobName): string => `${vaultId}/${blobId}/`
  const keyOf = (blob: BlobName, offset: number): string => prefixOf(blob) + String(offset).padStart(12, '0')

  async function list(blob: BlobName): Promise<Piece[]> {
    const pieces: Piece[] = []
    for (let after = ''; ;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: prefixOf(blob), 'start-after': after })
      if (after === '') query.delete('start-after')
      const { status, body } = await ask('GET', '', { query })
      if (status !== 200) throw refusal(status, body)
      const page = readListing(body.toString(), prefixOf(blob))
      pieces.push(...page)
      const last = page.at(-1)
      if (last === undefined || !/<IsTruncated>\s*true/.test(body.toString())) return pieces
      after = keyOf(blob, last.offset)
    }
  }

  /** At most `bytesMax` bytes of the object; `null` if there is none. */
  async function get(key: string, from: number, bytesMax: number): Promise<Buffer | null> {
    const range = `bytes=${String(from)}-${String(from + bytesMax - 1)}`
    const { status, body } = await ask('GET', key, { headers: { range } })
    if (status === 404) return null
    if (status === 416) return Buffer.alloc(0)
    // A store may ignore the range.
    if (status === 200) return body.subarray(from, from + bytesMax)
    if (status !== 206) throw refusal(status, body)
    return body
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const { status, body } = await ask('PUT', key, { body: bytes })
    if (status !== 200) throw refusal(status, body)
  }

  async function drop(key: string): Promise<void> {
    const { status, body } = await ask('DELETE', key)
    if (status !== 204 && status !== 200 && status !== 404) throw refusal(status, body)
  }

  /** Reads from an `offset` at which no object starts. */
  async function readPieces(blob: BlobName, offset: number, bytesMax: number): Promise<Buffer | null> {
    const wanted: (Piece & { at: number })[] = []
    let at = offset
    for (const piece of await list(blob)) {
      if (piece.offset > at || at >= offset + bytesMax) break
      if (piece.offset + piece.bytes <= at) continue
      wanted.push({ ...piece, at })
      at = piece.offset + piece.bytes
    }
    const parts: Buffer[] = []
    for (let i = 0; i < wanted.length; i += together) {
      const some = await Promise.all(
        wanted.slice(i, i + together).map(({ offset: start, bytes, at: from }) => {
          const end = Math.min(start + bytes, offset + bytesMax)
          return get(keyOf(blob, start), from - start, end - from)
        }),
      )
      // It was removed in the meantime: the whole file is being deleted.
      if (some.includes(null)) return null
      parts.push(...some.filter((part) => part !== null))
    }
    return wanted.length === 0 ? null : Buffer.concat(parts)
  }

  async function* listAll(): AsyncGenerator<StoredPart> {
    for (let after = ''; ;) {
      const query = new URLSearchParams({ 'list-type': '2', 'start-after': after })
      if (after === '') query.delete('start-after')
      const { status, body } = await ask('GET', '', { query })
      if (status !== 200) throw refusal(status, body)
      const entries = readEntries(body.toString())
      for (const { key, bytes, modifiedMs } of entries) {
        const [, vaultId, blobId, offset] = /^([\w-]{22})\/([\w-]{22})\/(\d{12})$/.exec(key) ?? []
        if (vaultId === undefined || blobId === undefined || Number.isNaN(modifiedMs)) continue
        yield { vaultId, blobId, offset: Number(offset), bytes, modifiedMs }
      }
      const last = entries.at(-1)
      if (last === undefined || !/<IsTruncated>\s*true/.test(body.toString())) return
      after = last.key
    }
  }

  return {
    listAll,
    drop: (part) => drop(keyOf(part, part.offset)),
    write: (blob, offset, bytes) => put(keyOf(blob, offset), bytes),
    async read(blob, offset, bytesMax) {
      if (bytesMax === 0) return (await list(blob)).length === 0 ? null : new Uint8Array(0)
      // Usually people read the same parts that were uploaded.
      const first = await get(keyOf(blob, offset), 0, bytesMax)
      if (first?.length === bytesMax) return first
      const done = first?.length ?? 0
      const rest = await readPieces(blob, offset + done, bytesMax - done)
      if (rest !== null) return first === null ? rest : Buffer.concat([first, rest])
      if (first !== null) return first
      return offset > 0 && (await list(blob)).length > 0 ? new Uint8Array(0) : null
    },
    async remove(blob) {
      const pieces = await list(blob)
      for (let i = 0; i < pieces.length; i += together) {
        await Promise.all(pieces.slice(i, i + together).map(({ offset }) => drop(keyOf(blob, offset))))
      }
    },
    async findProblem(msMax) {
      return reasonFor(async () => {
        const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1' })
        const { status, body } = await ask('GET', '', { query, attempts: 1, msMax })
        if (status !== 200) throw refusal(status, body)
      })
    },
    async tryOut(name) {
      const key = `doctor/${name}`
      const bytes = Buffer.from(name)
      return reasonFor(async () => {
        await put(key, bytes)
        const read = await get(key, 0, bytes.length)
        await drop(key)
        if (read?.equals(bytes) !== true) throw new BucketError('it did not give back what was written')
      })
    },
  }
}

async function reasonFor(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof BucketError) return error.message
    throw error
  }
}

/** The objects of one page of a listing, ordered by offset. Ignores objects that are not named like ours. */
function readListing(xml: string, prefix: string): Piece[] {
  return readEntries(xml).flatMap(({ key, bytes }) => {
    const offset = key.startsWith(prefix) ? /^\d{12}$/.exec(key.slice(prefix.length))?.[0] : undefined
    return offset === undefined ? [] : [{ offset: Number(offset), bytes }]
  })
}

/** `modifiedMs` is NaN where the store does not say. */
function readEntries(xml: string): { key: string; bytes: number; modifiedMs: number }[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = /<Key>(.*?)<\/Key>/s.exec(entry)?.[1] ?? ''
    const bytes = /<Size>(\d+)<\/Size>/.exec(entry)?.[1]
    const modifiedMs = Date.parse(/<LastModified>(.*?)<\/LastModified>/s.exec(entry)?.[1] ?? '')
    return bytes === undefined ? [] : [{ key, bytes: Number(bytes), modifiedMs }]
  })
}
