import { err, ok, type Result } from '@severy/result'
import { isArgonTooCostly } from '../argon2-bounds.ts'
import { littleEndian, type Bytes } from '../bytes.ts'
import { readVariants, type Variants } from './variants.ts'

/**
 * The outer header of a KDBX file, which says how the rest is packed. Nothing in it is secret. Version 2, which KeePass
 * wrote for a year before version 3, is packed the same way as 3.
 */
export interface KdbxHeader {
  readonly version: 3 | 4
  readonly cipher: 'aes' | 'chacha20'
  readonly isCompressed: boolean
  readonly masterSeed: Bytes
  readonly iv: Bytes
  readonly kdf: KdbxKdf
  /** KDBX 3: how single values are protected, and the bytes that show whether the key is right. */
  readonly innerStream: { readonly id: number; readonly key: Bytes }
  readonly startBytes: Bytes
  /** Bytes of the file up to the end of the header. */
  readonly length: number
}

export type KdbxKdf =
  | { readonly kind: 'aes'; readonly seed: Bytes; readonly rounds: number }
  | {
      readonly kind: 'argon2d' | 'argon2id'
      readonly salt: Bytes
      readonly parallelism: number
      readonly memoryKiB: number
      readonly iterations: number
    }

/**
 * `old-keepass`: written by a prerelease of KeePass 2. `unsupported-cipher`: encrypted with Twofish or with a cipher
 * from a plugin. KeePass itself can save both in a supported form.
 */
export type HeaderRefusal =
  'malformed' | 'unsupported-version' | 'unsupported-cipher' | 'old-keepass' | 'too-costly'

/** Whether a file starts like a KeePass database of any version. */
export function isKeePass(bytes: Uint8Array): boolean {
  return bytes.length > 12 && viewOf(bytes).getUint32(0, true) === signature
}

/** Reads the part of a KDBX file that is not encrypted. Refused for versions other than 2 to 4. */
export function readKdbxHeader(bytes: Bytes): Result<KdbxHeader, HeaderRefusal> {
  if (!isKeePass(bytes)) return err('malformed')
  const view = viewOf(bytes)
  const version = view.getUint16(10, true)
  if (view.getUint32(4, true) !== kdbxSignature || version < 2) return err('old-keepass')
  if (version > 4) return err('unsupported-version')
  const major = version === 4 ? 4 : 3
  const fields = readFields(bytes, major)
  if (fields === null) return err('malformed')

  const { values, length } = fields
  const cipher = ciphers.get(idOf(values.get(field.cipher)))
  if (cipher === undefined) return err('unsupported-cipher')
  const kdf = major === 3 ? readAesKdf(values) : readKdf(values.get(field.kdf))
  if (typeof kdf === 'string') return err(kdf)
  if (isTooCostly(kdf)) return err('too-costly')
  const compression = littleEndian(values.get(field.compression) ?? none)
  const masterSeed = values.get(field.masterSeed)
  const iv = values.get(field.iv)
  if (masterSeed?.length !== 32 || iv?.length !== ivBytes[cipher] || compression > 1) return err('malformed')
  const innerStream = {
    id: littleEndian(values.get(field.innerStreamId) ?? none),
    key: values.get(field.innerStreamKey) ?? none,
  }
  const startBytes = values.get(field.startBytes) ?? none
  if (major === 3 && startBytes.length !== 32) return err('malformed')
  return ok({
    version: major,
    cipher,
    isCompressed: compression === 1,
    masterSeed,
    iv,
    kdf,
    innerStream,
    startBytes,
    length,
  })
}

const none = new Uint8Array()

export const signature = 0x9aa2_d903
export const kdbxSignature = 0xb54b_fb67

export const field = {
  end: 0,
  cipher: 2,
  compression: 3,
  masterSeed: 4,
  transformSeed: 5,
  transformRounds: 6,
  iv: 7,
  innerStreamKey: 8,
  startBytes: 9,
  innerStreamId: 10,
  kdf: 11,
} as const

export const aesCipherId = '31c1f2e6bf714350be5805216afc5aff'
const ciphers: ReadonlyMap<string, KdbxHeader['cipher']> = new Map([
  [aesCipherId, 'aes'],
  ['d6038a2b8b6f4cb5a524339a31dbb59a', 'chacha20'],
])
const ivBytes = { aes: 16, chacha20: 12 } as const

export const argon2idId = '9e298b1956db4773b23dfc3ec6f0a1e6'
const kdfs: ReadonlyMap<string, KdbxKdf['kind']> = new Map([
  ['c9d9f39a628a4460bf740d08c18a4fea', 'aes'],
  ['7c02bb8279a74ac0927d114a00648238', 'aes'],
  ['ef636ddf8c29444b91f7a9a403e30a0c', 'argon2d'],
  [argon2idId, 'argon2id'],
])

/** Far above what KeePass proposes (about a second), and below a minute. */
export const aesRoundsMax = 500_000_000

function isTooCostly(kdf: KdbxKdf): boolean {
  return kdf.kind === 'aes' ? kdf.rounds > aesRoundsMax : isArgonTooCostly(kdf)
}

/** Each field is a byte for its type, a length (16 bits before version 4, then 32), and that many bytes. */
function readFields(bytes: Bytes, major: 3 | 4): { values: Map<number, Bytes>; length: number } | null {
  const view = viewOf(bytes)
  const lengthBytes = major === 3 ? 2 : 4
  const values = new Map<number, Bytes>()
  let offset = 12
  for (;;) {
    const start = offset + 1 + lengthBytes
    if (start > bytes.length) return null
    const id = bytes[offset] ?? field.end
    const length = major === 3 ? view.getUint16(offset + 1, true) : view.getUint32(offset + 1, true)
    if (start + length > bytes.length) return null
    offset = start + length
    if (id === field.end) return { values, length: offset }
    values.set(id, bytes.slice(start, offset))
  }
}

function readAesKdf(values: ReadonlyMap<number, Bytes>): KdbxKdf | 'malformed' {
  const seed = values.get(field.transformSeed)
  if (seed?.length !== 32) return 'malformed'
  return { kind: 'aes', seed, rounds: littleEndian(values.get(field.transformRounds) ?? none) }
}

function readKdf(bytes: Bytes | undefined): KdbxKdf | HeaderRefusal {
  const variants = bytes === undefined ? null : readVariants(bytes)
  if (variants === null) return 'malformed'
  const kind = kdfs.get(idOf(variants.bytes.get('$UUID')))
  if (kind === undefined) return 'unsupported-cipher'
  return kind === 'aes' ? readVariantAes(variants) : readVariantArgon(kind, variants)
}

function readVariantAes({ bytes, numbers }: Variants): KdbxKdf | 'malformed' {
  const seed = bytes.get('S')
  const rounds = numbers.get('R')
  return seed?.length === 32 && rounds !== undefined ? { kind: 'aes', seed, rounds } : 'malformed'
}

/** Argon2 of version 0x13 without a secret or associated data, as every program writes it. */
function readVariantArgon(
  kind: 'argon2d' | 'argon2id',
  { bytes, numbers }: Variants,
): KdbxKdf | HeaderRefusal {
  if (numbers.get('V') !== 0x13 || bytes.has('K') || bytes.has('A')) return 'unsupported-cipher'
  const salt = bytes.get('S')
  const parallelism = numbers.get('P') ?? 0
  const memoryKiB = Math.floor((numbers.get('M') ?? 0) / 1024)
  const iterations = numbers.get('I') ?? 0
  const isPossible = parallelism >= 1 && iterations >= 1 && memoryKiB >= 8 * parallelism
  if (salt === undefined || salt.length < 8 || !isPossible) return 'malformed'
  return { kind, salt, parallelism, memoryKiB, iterations }
}

function idOf(bytes: Uint8Array | undefined): string {
  return Array.from(bytes ?? [], (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
