import { err, ok, type Result } from '@severy/result'
import type { Argon2 } from '../argon2.ts'
import { concat, readBase64, readUtf8, sha256, utf8, type Bytes } from '../bytes.ts'

/** `account-restricted`: encrypted with the key of the Bitwarden account, which is not available outside of it. */
export type BitwardenRefusal =
  'malformed' | 'unsupported-version' | 'too-costly' | 'wrong-passphrase' | 'account-restricted'

/**
 * Opens Bitwarden's password-protected JSON export and returns the JSON in it.
 *
 * The passphrase goes through PBKDF2-SHA-256 or Argon2id and then HKDF-Expand into two keys; what it seals is AES-256
 * in CBC mode with HMAC-SHA-256 over it (`2.iv|data|mac`). The MAC is checked before anything is decrypted.
 */
export async function openBitwardenJson(
  text: string,
  passphrase: string,
  argon2: Argon2,
): Promise<Result<string, BitwardenRefusal>> {
  const file = readEnvelope(text)
  if (file?.['encrypted'] !== true) return err('malformed')
  if (file['passwordProtected'] !== true) return err('account-restricted')
  const kdf = readKdf(file)
  if (typeof kdf === 'string') return err(kdf)
  const check = readSealed(file['encKeyValidation_DO_NOT_EDIT'])
  const data = readSealed(file['data'])
  if (check === null || data === null) return err('malformed')

  const prk = await derive(kdf, utf8(passphrase), argon2)
  if (prk === null) return err('too-costly')
  const keys = await expand(prk)
  // The first of the two ciphertexts only serves to distinguish a wrong passphrase from a damaged file.
  if ((await open(keys, check)) === null) return err('wrong-passphrase')
  const clear = await open(keys, data)
  const json = clear === null ? null : readUtf8(clear)
  return json === null ? err('malformed') : ok(json)
}

function readEnvelope(text: string): Record<string, unknown> | null {
  try {
    const file: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof file === 'object' && file !== null ? (file as Record<string, unknown>) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

interface Kdf {
  kind: 'pbkdf2' | 'argon2id'
  salt: Bytes
  iterations: number
  memoryKiB: number
  parallelism: number
}

/** The most work that opening a file may cost: several times the most that Bitwarden allows, and below a minute. */
const pbkdf2IterationsMax = 10_000_000
const argonMemoryMiBMax = 1024
const argonIterationsMax = 32
const argonLanesMax = 64

function readKdf(file: Record<string, unknown>): Kdf | 'malformed' | 'unsupported-version' | 'too-costly' {
  const { salt: saltText, kdfType, kdfIterations, kdfMemory, kdfParallelism } = file
  if (typeof saltText !== 'string' || !isCount(kdfIterations)) return 'malformed'
  const salt = utf8(saltText)
  if (kdfType === 0) {
    if (kdfIterations > pbkdf2IterationsMax) return 'too-costly'
    return { kind: 'pbkdf2', salt, iterations: kdfIterations, memoryKiB: 0, parallelism: 1 }
  }
  if (kdfType !== 1) return 'unsupported-version'
  if (!isCount(kdfMemory) || !isCount(kdfParallelism) || kdfMemory * 1024 < 8 * kdfParallelism)
    return 'malformed'
  const isCostly =
    kdfMemory > argonMemoryMiBMax || kdfIterations > argonIterationsMax || kdfParallelism > argonLanesMax
  if (isCostly) return 'too-costly'
  return {
    kind: 'argon2id',
    salt,
    iterations: kdfIterations,
    memoryKiB: kdfMemory * 1024,
    parallelism: kdfParallelism,
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

async function derive(kdf: Kdf, password: Bytes, argon2: Argon2): Promise<Bytes | null> {
  const { kind, salt, iterations } = kdf
  if (kind === 'argon2id') return argon2({ ...kdf, kind, password, salt: await sha256(salt) })
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256))
}

interface Keys {
  cipher: CryptoKey
  mac: CryptoKey
}

const hmac = { name: 'HMAC', hash: 'SHA-256' } as const

/** Only the Expand step of HKDF, 32 bytes each: WebCrypto offers it only after Extract. One block of it is one HMAC. */
async function expand(prk: Bytes): Promise<Keys> {
  const key = await crypto.subtle.importKey('raw', prk, hmac, false, ['sign'])
  const block = (label: string) => crypto.subtle.sign('HMAC', key, concat(utf8(label), Uint8Array.of(1)))
  const [cipher, mac] = await Promise.all([block('enc'), block('mac')])
  return {
    cipher: await crypto.subtle.importKey('raw', cipher, 'AES-CBC', false, ['decrypt']),
    mac: await crypto.subtle.importKey('raw', mac, hmac, false, ['verify']),
  }
}

interface Sealed {
  iv: Bytes
  data: Bytes
  mac: Bytes
}

function readSealed(value: unknown): Sealed | null {
  if (typeof value !== 'string') return null
  const parts = /^2\.([^|]+)\|([^|]+)\|([^|]+)$/.exec(value)?.slice(1).map(readBase64)
  const [iv, data, mac] = parts ?? []
  return iv?.length === 16 && data && mac?.length === 32 ? { iv, data, mac } : null
}

async function open({ cipher, mac }: Keys, sealed: Sealed): Promise<Bytes | null> {
  const { iv, data } = sealed
  if (!(await crypto.subtle.verify('HMAC', mac, sealed.mac, concat(iv, data)))) return null
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, cipher, data))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}
