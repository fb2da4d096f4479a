/**
 * OpenPGP messages encrypted with a passphrase (RFC 9580), as Proton Pass exports them. The library is loaded with the
 * first one.
 */
import { err, ok, type Result } from '@severy/result'
import type * as Library from 'openpgp'
import { isArgonTooCostly } from '../argon2-bounds.ts'
import type { Bytes } from '../bytes.ts'
import { textBytesMax } from '../zip/open-zip.ts'

export interface OpenPgpRequest {
  /** The packets, or their ASCII armor as text. */
  readonly message: Bytes | string
  readonly passphrase: string
}

/**
 * `account-restricted`: encrypted to a key pair, not with a passphrase. `unprotected`: nothing in the message shows
 * whether it was changed. `unsupported-version`: encrypted with a cipher that the library lacks. A message that was
 * changed can look like a wrong passphrase.
 */
export type OpenPgpRefusal =
  | 'account-restricted'
  | 'malformed'
  | 'too-costly'
  | 'too-large'
  | 'unprotected'
  | 'unsupported-version'
  | 'wrong-passphrase'

/** Rejects with an error named `NetworkError` if the library cannot be loaded. */
export type OpenPgp = (request: OpenPgpRequest) => Promise<Result<Bytes, OpenPgpRefusal>>

/** Does the work in the calling thread: up to 1 GiB of memory, and several seconds. */
export const openPgp: OpenPgp = async ({ message, passphrase }) => {
  if (message.length > textBytesMax) return err('too-large')
  const library = await loadLibrary()
  const parsed = await attempt(() => parse(library, message))
  if (!parsed.ok) return err('malformed')
  const refusal = refusalOf(library, parsed.value)
  if (refusal !== null) return err(refusal)

  const clear = await attempt(() =>
    library.decrypt({ message: parsed.value, passwords: passphrase, format: 'binary', config }),
  )
  if (clear.ok) return ok(new Uint8Array(clear.value.data))
  if (/decompressed message size/.test(clear.error.message)) return err('too-large')
  // In the older forms, only decrypting the whole message shows whether the passphrase is right.
  return err(/Argon2/.test(clear.error.message) ? 'too-costly' : 'wrong-passphrase')
}

const config = {
  allowUnauthenticatedMessages: false,
  allowUnauthenticatedStream: false,
  /** For messages of GnuPG 2.3 and later. */
  enableParsingV5Entities: true,
  maxArgon2MemoryExponent: 20,
  maxDecompressedMessageSize: textBytesMax,
} as const

async function loadLibrary(): Promise<typeof Library> {
  try {
    return await import('openpgp')
  } catch (error) {
    if (error instanceof TypeError) throw new DOMException('OpenPGP could not be fetched', 'NetworkError')
    throw error
  }
}

function parse(library: typeof Library, message: Bytes | string): Promise<Library.Message<Bytes>> {
  return typeof message === 'string'
    ? library.readMessage({ armoredMessage: message, config })
    : library.readMessage({ binaryMessage: message, config })
}

/** Refusals that can be determined before any work with the passphrase. */
function refusalOf(library: typeof Library, { packets }: Library.Message<Bytes>): OpenPgpRefusal | null {
  if (packets.some((packet) => packet instanceof library.SymmetricallyEncryptedDataPacket))
    return 'unprotected'
  const isSealed = packets.some(
    (packet) =>
      packet instanceof library.SymEncryptedIntegrityProtectedDataPacket ||
      packet instanceof library.AEADEncryptedDataPacket,
  )
  if (!isSealed) return 'malformed'
  const keys = packets.flatMap((packet) =>
    packet instanceof library.SymEncryptedSessionKeyPacket ? [readKeyPacket(packet)] : [],
  )
  if (keys.length === 0) return 'account-restricted'
  if (!keys.some(({ cipher }) => ciphers.has(cipher))) return 'unsupported-version'
  // All are tried with the passphrase at the same time.
  const argons = keys.flatMap(({ argon }) => (argon === null ? [] : [argon]))
  const memoryKiB = argons.reduce((sum, argon) => sum + argon.memoryKiB, 0)
  const isCostly =
    keys.length > passphrasesMax || argons.some((argon) => isArgonTooCostly({ ...argon, memoryKiB }))
  return isCostly ? 'too-costly' : null
}

/** The number of passphrases that a message may be encrypted with. */
const passphrasesMax = 4

/** All ciphers except IDEA and Camellia, by number (RFC 9580, 9.3). */
const ciphers: ReadonlySet<number> = new Set([2, 3, 4, 7, 8, 9, 10])

interface KeyPacket {
  cipher: number
  /** Null for the older derivations, which cannot take longer than a second. */
  argon: { memoryKiB: number; iterations: number; parallelism: number } | null
}

function readKeyPacket(packet: Library.SymEncryptedSessionKeyPacket): KeyPacket {
  // The library's types do not include what it has parsed.
  const parsed = packet as unknown as {
    sessionKeyEncryptionAlgorithm: number | null
    sessionKeyAlgorithm: number
    s2k: { type: string; t: number; p: number; encodedM: number }
  }
  const { type, t: iterations, p: parallelism, encodedM } = parsed.s2k
  return {
    cipher: parsed.sessionKeyEncryptionAlgorithm ?? parsed.sessionKeyAlgorithm,
    argon: type === 'argon2' ? { memoryKiB: 2 ** encodedM, iterations, parallelism } : null,
  }
}

/** Any error while reading means that the bytes are wrong: the library has no specific errors for that. */
async function attempt<T>(read: () => Promise<T>): Promise<Result<T, Error>> {
  try {
    return ok(await read())
  } catch (error) {
    if (error instanceof Error) return err(error)
    throw error
  }
}
