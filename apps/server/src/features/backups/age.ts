/**
 * Encrypts backups with age (age-encryption.org/v1) for one X25519 recipient. Chunks of 64 KiB are each authenticated
 * with their position, and the last one is marked, so altered, truncated or reordered files do not decrypt. The `age`
 * tool can decrypt them too.
 */
import { ReadableStream as WebStream } from 'node:stream/web'

export interface BackupKey {
  /** `AGE-SECRET-KEY-1…`: decrypts backups. Only the operator keeps it. */
  identity: string
  /** `age1…`: encrypts them. */
  recipient: string
}

/** Loaded on first use: it brings along a large set of curves and key encapsulation code. */
const loadAge = () => import('age-encryption')

/** A new key pair: `recipient` encrypts, and only `identity` decrypts. Neither is stored. */
export async function createBackupKey(): Promise<BackupKey> {
  const { generateX25519Identity, identityToRecipient } = await loadAge()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** `null` when it is not a backup key. */
export async function recipientOf(identity: string): Promise<string | null> {
  if (!/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(identity)) return null
  const { identityToRecipient } = await loadAge()
  try {
    return await identityToRecipient(identity)
  } catch (error) {
    // The checksum does not match: a character is wrong.
    if (error instanceof Error) return null
    throw error
  }
}

/** Throws for an invalid recipient. */
export async function encryptStream(
  recipient: string,
  plain: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter.encrypt(streamOf(plain))
}

/**
 * `null` when the file is not encrypted to this key, or not an age file. Reading the result throws a `DamagedError`
 * where the data was altered or cut off.
 */
export async function decryptStream(
  identity: string,
  encrypted: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array> | null> {
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const failed: Failed = { error: null }
  try {
    const plain = await decrypter.decrypt(streamOf(noting(encrypted, failed)))
    return telling(plain, failed)
  } catch (error) {
    if (failed.error !== null) throw failed.error
    if (error instanceof Error) return null
    throw error
  }
}

/** An error thrown by the source of the bytes. */
interface Failed {
  error: Error | null
}

/** The backup is cut off or was altered. */
export class DamagedError extends Error {}

/** The library throws plain errors. `failed` records an error of the source, to tell it from a failed decryption. */
async function* telling(plain: AsyncIterable<Uint8Array>, failed: Failed): AsyncGenerator<Uint8Array> {
  const chunks = plain[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await nextOf(chunks, failed)
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await chunks.return?.()
  }
}

async function nextOf(
  chunks: AsyncIterator<Uint8Array>,
  failed: Failed,
): Promise<IteratorResult<Uint8Array>> {
  try {
    return await chunks.next()
  } catch (error) {
    if (failed.error !== null) throw failed.error
    throw new DamagedError('the backup is cut off or was altered', { cause: error })
  }
}

async function* noting(source: AsyncIterable<Uint8Array>, failed: Failed): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    failed.error = error instanceof Error ? error : new Error(String(error))
    throw error
  }
}

/**
 * Reads nothing ahead, and stops the source when the reader stops. (Node's `Readable.toWeb` throws uncatchably if the
 * source continues after that.)
 */
function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  // Node's and the browser's types differ only in parts not used here.
  const stream: unknown = WebStream.from(source)
  return stream as ReadableStream<Uint8Array>
}
