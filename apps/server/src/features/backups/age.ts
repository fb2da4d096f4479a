/**
 * The encryption of a backup: age (age-encryption.org/v1) to one X25519 recipient. Chunks of 64 KiB, each authenticated
 * with its place and the last one marked: what was altered, cut off or put together anew does not open. The `age` tool
 * opens it too.
 */
import { ReadableStream as WebStream } from 'node:stream/web'

export interface BackupKey {
  /** `AGE-SECRET-KEY-1…`: opens backups, and is kept by the operator alone. */
  identity: string
  /** `age1…`: makes them. */
  recipient: string
}

/** Loaded when first needed: it brings a good part of all curves and key encapsulations along. */
const loadAge = () => import('age-encryption')

export async function createBackupKey(): Promise<BackupKey> {
  const { generateX25519Identity, identityToRecipient } = await loadAge()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** `null`: that is no backup key. */
export async function recipientOf(identity: string): Promise<string | null> {
  if (!/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(identity)) return null
  const { identityToRecipient } = await loadAge()
  try {
    return await identityToRecipient(identity)
  } catch (error) {
    // One letter of it is wrong: its check sum does not fit.
    if (error instanceof Error) return null
    throw error
  }
}

/** Throws for a recipient that is none. */
export async function encryptStream(
  recipient: string,
  plain: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter.encrypt(streamOf(plain))
}

/** `null`: not for this key, or no such file at all. Reading on then throws a `DamagedError` where it was altered. */
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

/** What the source of the bytes threw itself. */
interface Failed {
  error: Error | null
}

/** Cut off or altered. */
export class DamagedError extends Error {}

/** The library throws plain errors; what the source threw itself is told apart from what does not open. */
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
 * Nothing is read ahead, and whoever stops reading stops the source. (Node's `Readable.toWeb` throws where nobody can
 * catch it, when the source goes on after that.)
 */
function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  // Node's type and the browser's differ where nothing here goes.
  const stream: unknown = WebStream.from(source)
  return stream as ReadableStream<Uint8Array>
}
