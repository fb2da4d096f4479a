/**
 * Attachments (PROTOCOL 7.2): a file of any size under its own key, sealed and opened piece by piece.
 * `seal(fileKey, L("att", vaultId, itemId, blobId), file || zeros up to a multiple of 65,536)`. The item holds the key,
 * the true size and the SHA-256 of the whole ciphertext, so the head covers every byte.
 *
 * A separate entry point of this package: WebCrypto cannot hash a stream, so this part needs WebAssembly.
 */
import { concat, equalBytes, label, type Bytes } from '@severy/verifier'
import { createSHA256 } from 'hash-wasm'
import { randomBytes } from './random.ts'
import { beginOpen, beginSeal, openChunk, sealChunk, sealSizes } from './seal.ts'

/** The file's vault, item and blob, 16 bytes each; it opens for no other. */
export type AttachmentPlace = { vaultId: Bytes; itemId: Bytes; blobId: Bytes }

export const fileKeyBytes = 32

/** The server sees how many blocks a file fills; an empty file fills one. */
const blockBytes = 65_536
/** How much plaintext is in memory at once: a whole number of chunks and of blocks. */
const pieceBytes = 1024 * 1024

/** Length of the ciphertext of a file of `size` bytes. */
export function sealedFileBytes(size: number): number {
  const padded = paddedBytes(size)
  return sealSizes.header + padded + sealSizes.tag * (padded / sealSizes.chunk + 1)
}

/**
 * Yields the ciphertext in order, about a megabyte at a time, and returns its SHA-256. `read` returns the file's bytes
 * from `from` up to `to`. No chunk is sealed twice: callers that may have to resend keep what was yielded.
 */
export async function* sealFile(
  fileKey: CryptoKey,
  place: AttachmentPlace,
  size: number,
  read: (from: number, to: number) => Promise<Bytes>,
  salt: Bytes = randomBytes(sealSizes.salt),
): AsyncGenerator<Bytes, Bytes, undefined> {
  const hasher = (await createSHA256()).init()
  const { header, schedule } = await beginSeal(fileKey, attachmentContext(place), salt)
  const padded = paddedBytes(size)
  let before = header
  for (let from = 0; from < padded; from += pieceBytes) {
    const to = Math.min(from + pieceBytes, padded)
    const plain = new Uint8Array(to - from)
    if (from < size) plain.set(await read(from, Math.min(to, size)))
    const isLast = to === padded
    const sealed = await Promise.all(
      Array.from({ length: plain.length / sealSizes.chunk + (isLast ? 1 : 0) }, (_, i) => {
        const chunk = plain.subarray(i * sealSizes.chunk, (i + 1) * sealSizes.chunk)
        return sealChunk(schedule, from / sealSizes.chunk + i, chunk)
      }),
    )
    const piece = concat(before, ...sealed)
    before = nothing
    hasher.update(piece)
    yield piece
  }
  return new Uint8Array(hasher.digest('binary'))
}

/**
 * Yields the file's bytes, each authenticated in its place, and returns whether the whole is right: length, padding,
 * end, and SHA-256 of the ciphertext. Release nothing before that: a file cut short is a different file.
 */
export async function* openFile(
  fileKey: CryptoKey,
  place: AttachmentPlace,
  { size, ctHash }: { size: number; ctHash: Bytes },
  sealed: AsyncIterable<Bytes>,
): AsyncGenerator<Bytes, boolean, undefined> {
  const hasher = (await createSHA256()).init()
  const total = sealedFileBytes(size)
  let schedule: Awaited<ReturnType<typeof beginOpen>> = null
  let rest = nothing
  let received = 0
  let chunks = 0
  for await (const part of sealed) {
    received += part.length
    if (received > total) return false
    hasher.update(part)
    rest = concat(rest, part)
    if (schedule === null) {
      if (rest.length < sealSizes.header) continue
      schedule = await beginOpen(fileKey, attachmentContext(place), rest.subarray(0, sealSizes.header))
      if (schedule === null) return false
      rest = rest.subarray(sealSizes.header)
    }
    const whole = Math.floor(rest.length / sealSizes.sealedChunk)
    const plain = await openChunks(schedule, chunks, rest.subarray(0, whole * sealSizes.sealedChunk))
    if (plain === null) return false
    const fileBytes = Math.min(Math.max(size - chunks * sealSizes.chunk, 0), plain.length)
    if (plain.subarray(fileBytes).some((byte) => byte !== 0)) return false
    rest = rest.slice(whole * sealSizes.sealedChunk)
    chunks += whole
    if (fileBytes > 0) yield plain.subarray(0, fileBytes)
  }
  if (received !== total || schedule === null) return false
  const end = await openChunk(schedule, chunks, rest)
  return end?.length === 0 && equalBytes(new Uint8Array(hasher.digest('binary')), ctHash)
}

const nothing: Bytes = new Uint8Array(0)

async function openChunks(
  schedule: NonNullable<Awaited<ReturnType<typeof beginOpen>>>,
  first: number,
  sealed: Bytes,
): Promise<Bytes | null> {
  const opened = await Promise.all(
    Array.from({ length: sealed.length / sealSizes.sealedChunk }, (_, i) => {
      const chunk = sealed.subarray(i * sealSizes.sealedChunk, (i + 1) * sealSizes.sealedChunk)
      return openChunk(schedule, first + i, chunk)
    }),
  )
  return opened.every((chunk) => chunk !== null) ? concat(...opened) : null
}

function paddedBytes(size: number): number {
  return Math.max(1, Math.ceil(size / blockBytes)) * blockBytes
}

function attachmentContext({ vaultId, itemId, blobId }: AttachmentPlace): Bytes {
  return label('att', vaultId, itemId, blobId)
}
