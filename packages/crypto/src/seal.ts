/**
 * Authenticated encryption of one record under one base key: Cobblestone-256, c2sp.org/chunked-encryption@v1 with
 * HKDF-Expand-SHA-512 and AES-256-GCM (PROTOCOL 2). The only cipher for our own records.
 *
 * Layout: `salt (24 bytes) || commitment (32) || chunks`. Chunks hold 16,384 bytes and a 16-byte tag; the last one is
 * always shorter, and may be empty. Salt and context go into the derived key, nonce and commitment, so a record opens
 * only under its own key and in its own place.
 */
import { concat, equalBytes, utf8, type Bytes } from '@severy/verifier'
import { expand } from './key.ts'
import { randomBytes } from './random.ts'

/** How much longer the seal of a record of less than one chunk is than the record. */
export const sealOverheadBytes = 72

/**
 * Seals a record under a fresh random salt. `context` states what the record is and where it belongs; it opens only
 * with the same one.
 */
export function seal(key: CryptoKey, context: Bytes, plaintext: Bytes): Promise<Bytes> {
  return sealWithSalt(key, context, plaintext, randomBytes(saltBytes))
}

/** For test vectors. Using a salt twice under one key would break the seal, so all other code calls `seal`. */
export async function sealWithSalt(
  key: CryptoKey,
  context: Bytes,
  plaintext: Bytes,
  salt: Bytes,
): Promise<Bytes> {
  const { header, schedule } = await beginSeal(key, context, salt)
  const chunks = Math.floor(plaintext.length / chunkBytes) + 1
  const out = new Uint8Array(headerBytes + plaintext.length + chunks * tagBytes)
  out.set(header)
  for (let i = 0; i < chunks; i++) {
    const chunk = plaintext.subarray(i * chunkBytes, (i + 1) * chunkBytes)
    out.set(await sealChunk(schedule, i, chunk), headerBytes + i * sealedChunkBytes)
  }
  return out
}

/** Returns `null` when the record was altered, moved, cut or sealed under another key: callers cannot tell which. */
export async function open(key: CryptoKey, context: Bytes, sealed: Bytes): Promise<Bytes | null> {
  if (sealed.length < sealOverheadBytes) return null
  const body = sealed.subarray(headerBytes)
  const chunks = Math.floor(body.length / sealedChunkBytes) + 1
  if (body.length - (chunks - 1) * sealedChunkBytes < tagBytes) return null

  const schedule = await beginOpen(key, context, sealed.subarray(0, headerBytes))
  if (schedule === null) return null

  const out = new Uint8Array(body.length - chunks * tagBytes)
  for (let i = 0; i < chunks; i++) {
    const chunk = body.subarray(i * sealedChunkBytes, (i + 1) * sealedChunkBytes)
    const plain = await openChunk(schedule, i, chunk)
    if (plain === null) return null
    if (chunks === 1) return plain
    out.set(plain, i * chunkBytes)
  }
  return out
}

/** The derived key and nonce for the chunks of one record. */
export type Schedule = { aesKey: CryptoKey; baseNonce: Bytes }

/** For records larger than memory: the header, then `sealChunk` for each chunk, the last one shorter. */
export async function beginSeal(
  key: CryptoKey,
  context: Bytes,
  salt: Bytes,
): Promise<{ header: Bytes; schedule: Schedule }> {
  const { commitment, ...schedule } = await deriveSchedule(key, salt, context)
  return { header: concat(salt, commitment), schedule }
}

/** Never call this twice with the same number and different bytes. */
export async function sealChunk(
  { aesKey, baseNonce }: Schedule,
  chunk: number,
  plain: Bytes,
): Promise<Bytes> {
  const iv = nonce(baseNonce, chunk)
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aesKey, plain))
}

/** Returns null if the header was made under another key or for another place. */
export async function beginOpen(key: CryptoKey, context: Bytes, header: Bytes): Promise<Schedule | null> {
  const { commitment, ...schedule } = await deriveSchedule(key, header.subarray(0, saltBytes), context)
  return equalBytes(commitment, header.subarray(saltBytes)) ? schedule : null
}

/** The caller must check that the last chunk is there, and is the last. */
export async function openChunk(
  { aesKey, baseNonce }: Schedule,
  chunk: number,
  sealed: Bytes,
): Promise<Bytes | null> {
  try {
    const iv = nonce(baseNonce, chunk)
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aesKey, sealed))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

export type ToSeal = { key: CryptoKey; context: Bytes; plaintext: Bytes }
export type ToOpen = { key: CryptoKey; context: Bytes; sealed: Bytes }

/**
 * Seals many records, keeping their order. Limits how many run at once: enough to use every core, few enough to bound
 * memory.
 */
export function sealMany(records: readonly ToSeal[]): Promise<Bytes[]> {
  return inBatches(records, (record) => seal(record.key, record.context, record.plaintext))
}

/** Opens many records, keeping their order; null for each one that does not open. */
export function openMany(records: readonly ToOpen[]): Promise<(Bytes | null)[]> {
  return inBatches(records, (record) => open(record.key, record.context, record.sealed))
}

/** Runs `work` for every value, a limited number at a time, and returns the results in order. */
export async function inBatches<T, R>(values: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const out: R[] = []
  for (let i = 0; i < values.length; i += batchSize) {
    out.push(...(await Promise.all(values.slice(i, i + batchSize).map(work))))
  }
  return out
}

const saltBytes = 24
const headerBytes = saltBytes + 32
const chunkBytes = 16_384
const tagBytes = 16
const sealedChunkBytes = chunkBytes + tagBytes
const batchSize = 256
const scheduleInfo = utf8('c2sp.org/chunked-encryption@v1+AEAD_AES_256_GCM\0')

/** Byte lengths; a sealed chunk is a chunk and its tag. */
export const sealSizes = {
  salt: saltBytes,
  header: headerBytes,
  chunk: chunkBytes,
  tag: tagBytes,
  sealedChunk: sealedChunkBytes,
} as const

async function deriveSchedule(
  key: CryptoKey,
  salt: Bytes,
  context: Bytes,
): Promise<Schedule & { commitment: Bytes }> {
  if ((key.algorithm as KeyAlgorithm & { length?: number }).length !== 256)
    throw new TypeError('a seal needs a 32-byte key')
  const material = await expand(key, concat(scheduleInfo, salt, context), 76)
  const raw = material.subarray(0, 32)
  const aesKey = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  raw.fill(0)
  return { aesKey, baseNonce: material.subarray(32, 44), commitment: material.subarray(44, 76) }
}

/** The base nonce XOR the chunk's number as 96 big-endian bits. No record here has 2^32 chunks (64 TiB). */
function nonce(baseNonce: Bytes, chunk: number): Bytes {
  const out = baseNonce.slice()
  const view = new DataView(out.buffer)
  view.setUint32(8, view.getUint32(8) ^ chunk)
  return out
}
