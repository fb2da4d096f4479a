/**
 * Authenticated encryption of one record under one base key: Cobblestone-256, c2sp.org/chunked-encryption@v1
 * with HKDF-Expand-SHA-512 and AES-256-GCM (PROTOCOL 2). The only cipher in the code base.
 *
 * Layout: `salt (24 bytes) || commitment (32) || chunks`. Chunks hold 16,384 bytes and a 16-byte tag; the last one
 * is always shorter, maybe empty. Salt and context go into the derived key, nonce and commitment, so a record
 * opens only under its own key and in its own place.
 */
import { concat, equalBytes, utf8, type Bytes } from '@severy/verifier'
import { expand } from './key.ts'
import { randomBytes } from './random.ts'

/** What a seal adds to a record of less than one chunk. */
export const sealOverheadBytes = 72

export function seal(key: CryptoKey, context: Bytes, plaintext: Bytes): Promise<Bytes> {
  return sealWithSalt(key, context, plaintext, randomBytes(saltBytes))
}

/** For test vectors. A salt used twice under one key would break the seal, so everything else calls `seal`. */
export async function sealWithSalt(
  key: CryptoKey,
  context: Bytes,
  plaintext: Bytes,
  salt: Bytes,
): Promise<Bytes> {
  const { aesKey, baseNonce, commitment } = await schedule(key, salt, context)
  const chunks = Math.floor(plaintext.length / chunkBytes) + 1
  const out = new Uint8Array(headerBytes + plaintext.length + chunks * tagBytes)
  out.set(salt)
  out.set(commitment, saltBytes)
  for (let i = 0; i < chunks; i++) {
    const chunk = plaintext.subarray(i * chunkBytes, (i + 1) * chunkBytes)
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce(baseNonce, i) }, aesKey, chunk)
    out.set(new Uint8Array(sealed), headerBytes + i * sealedChunkBytes)
  }
  return out
}

/** Returns `null` when the record was altered, moved, cut or sealed under another key: callers cannot tell which. */
export async function open(key: CryptoKey, context: Bytes, sealed: Bytes): Promise<Bytes | null> {
  if (sealed.length < sealOverheadBytes) return null
  const body = sealed.subarray(headerBytes)
  const chunks = Math.floor(body.length / sealedChunkBytes) + 1
  if (body.length - (chunks - 1) * sealedChunkBytes < tagBytes) return null

  const { aesKey, baseNonce, commitment } = await schedule(key, sealed.subarray(0, saltBytes), context)
  if (!equalBytes(commitment, sealed.subarray(saltBytes, headerBytes))) return null

  const out = new Uint8Array(body.length - chunks * tagBytes)
  for (let i = 0; i < chunks; i++) {
    const chunk = body.subarray(i * sealedChunkBytes, (i + 1) * sealedChunkBytes)
    const plain = await decryptChunk(aesKey, nonce(baseNonce, i), chunk)
    if (plain === null) return null
    if (chunks === 1) return plain
    out.set(plain, i * chunkBytes)
  }
  return out
}

export type ToSeal = { key: CryptoKey; context: Bytes; plaintext: Bytes }
export type ToOpen = { key: CryptoKey; context: Bytes; sealed: Bytes }

/** Many records, in order. Runs some at a time: enough to keep every core busy, few enough to bound memory. */
export function sealMany(records: readonly ToSeal[]): Promise<Bytes[]> {
  return inBatches(records, (record) => seal(record.key, record.context, record.plaintext))
}

/** Many records, in order; `null` for each one that does not open. */
export function openMany(records: readonly ToOpen[]): Promise<(Bytes | null)[]> {
  return inBatches(records, (record) => open(record.key, record.context, record.sealed))
}

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

type Schedule = { aesKey: CryptoKey; baseNonce: Bytes; commitment: Bytes }

async function schedule(key: CryptoKey, salt: Bytes, context: Bytes): Promise<Schedule> {
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

async function decryptChunk(aesKey: CryptoKey, iv: Bytes, chunk: Bytes): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aesKey, chunk))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}
