/**
 * The backups that authenticator apps encrypt with a password. All use AES-256 in GCM mode, which detects a wrong key;
 * they differ in how the key is derived. Facts: `docs/vault.md` of beemdevelopment/Aegis; its importer for 2FAS;
 * `proton-authenticator/src/entry/password_exporter.rs` of protonpass/proton-pass-common; `extra/decrypt_backup.py` of
 * stratumauth/app.
 */
import { isRecord, textOf, type UnknownRecord } from '@severy/domain/import'
import { err, ok, type Result } from '@severy/result'
import { concat, readBase64, readHex, readUtf8, utf8, type Bytes } from '../bytes.ts'
import type { Derivations } from '../derivations.ts'
import type { ScryptRequest } from '../scrypt.ts'

export type SealedCodesRefusal = 'malformed' | 'too-costly' | 'unsupported-version' | 'wrong-passphrase'

/** Decrypts a file with its passphrase, and returns the text in it. */
export type OpenCodes = (
  file: UnknownRecord,
  passphrase: string,
  derivations: Derivations,
) => Promise<Result<string, SealedCodesRefusal>>

/**
 * Aegis: the master key is in slots, each wrapped with a different key. Slots of type 1 are for passwords, through
 * scrypt; an older and a newer password may each have one. `db` is sealed with the master key.
 */
export const openAegis: OpenCodes = async (file, passphrase, { scrypt }) => {
  if (file['version'] !== 1) return err('unsupported-version')
  const header = recordOf(file['header'])
  const params = readParams(header['params'])
  const data = readBase64(textOf(file['db']))
  const slots = listOf(header['slots'])
    .filter(isRecord)
    .filter(({ type }) => type === 1)
  if (params === null || data === null || slots.length === 0 || slots.length > slotsMax)
    return err('malformed')
  for (const slot of slots) {
    const request = readScrypt(slot, passphrase)
    if (typeof request === 'string') return err(request)
    const wrapped = readHex(textOf(slot['key']))
    const keyParams = readParams(slot['key_params'])
    if (wrapped === null || keyParams === null) return err('malformed')
    const key = await scrypt(request)
    if (key === null) return err('too-costly')
    const master = await openGcm(key, keyParams.nonce, concat(wrapped, keyParams.tag))
    if (master?.length !== 32) continue
    return textIn(await openGcm(master, params.nonce, concat(data, params.tag)))
  }
  return err('wrong-passphrase')
}

/** 2FAS: `servicesEncrypted` is the sealed list, the salt and the nonce, in base64 with colons between them. */
export const openTwoFas: OpenCodes = async (file, passphrase) => {
  const [data, salt, nonce] = textOf(file['servicesEncrypted']).split(':').map(readBase64)
  if (data == null || salt == null || nonce?.length !== nonceBytes) return err('malformed')
  const password = await crypto.subtle.importKey('raw', utf8(passphrase), 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: twoFasIterations }
  const key = new Uint8Array(await crypto.subtle.deriveBits(algorithm, password, 256))
  const clear = await openGcm(key, nonce, data)
  return clear === null ? err('wrong-passphrase') : textIn(clear)
}

/** Proton Authenticator: the nonce precedes the ciphertext. The cost of the derivation is not in the file. */
export const openProtonCodes: OpenCodes = async (file, passphrase, { argon2 }) => {
  if (file['version'] !== 1) return err('unsupported-version')
  const salt = readBase64(textOf(file['salt']))
  const content = readBase64(textOf(file['content']))
  if (salt === null || salt.length < 8 || content === null || content.length < nonceBytes + tagBytes)
    return err('malformed')
  const request = { kind: 'argon2id', parallelism: 1, memoryKiB: 19 * 1024, iterations: 2 } as const
  const key = await argon2({ ...request, password: utf8(passphrase), salt })
  if (key === null) return err('too-costly')
  const bound = utf8('proton.authenticator.export.v1')
  const clear = await openGcm(key, content.slice(0, nonceBytes), content.slice(nonceBytes), bound)
  return clear === null ? err('wrong-passphrase') : textIn(clear)
}

/**
 * Stratum: a mark, the salt, the nonce and the sealed JSON. Backups of its older versions have another mark, and nothing
 * that shows whether they were changed.
 */
export async function openStratum(
  file: Bytes,
  passphrase: string,
  { argon2 }: Pick<Derivations, 'argon2'>,
): Promise<Result<string, SealedCodesRefusal | 'unprotected'>> {
  if (readUtf8(file.slice(0, stratumMark.length)) !== stratumMark) return err('unprotected')
  const salt = file.slice(stratumMark.length, stratumMark.length + stratumSaltBytes)
  const sealed = file.slice(stratumMark.length + stratumSaltBytes)
  if (sealed.length < nonceBytes + tagBytes) return err('malformed')
  const request = { kind: 'argon2id', parallelism: 4, memoryKiB: 64 * 1024, iterations: 3 } as const
  const key = await argon2({ ...request, password: utf8(passphrase), salt })
  if (key === null) return err('too-costly')
  const clear = await openGcm(key, sealed.slice(0, nonceBytes), sealed.slice(nonceBytes))
  return clear === null ? err('wrong-passphrase') : textIn(clear)
}

const stratumMark = 'AUTHENTICATORPRO'
const stratumSaltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const twoFasIterations = 10_000
const slotsMax = 16
/** Aegis proposes 32 MiB. A slot may ask for up to sixteen times as much, which takes a few seconds. */
const scryptBytesMax = 512 * 1024 * 1024
const scryptWorkMax = 4 * scryptBytesMax

function readScrypt(slot: UnknownRecord, passphrase: string): ScryptRequest | 'malformed' | 'too-costly' {
  const { n: cost, r: blockSize, p: parallelism } = slot
  const salt = readHex(textOf(slot['salt']))
  if (!isCount(cost) || !isCount(blockSize) || !isCount(parallelism) || salt === null) return 'malformed'
  if (cost < 2 || !Number.isInteger(Math.log2(cost))) return 'malformed'
  const bytes = 128 * cost * blockSize
  if (bytes > scryptBytesMax || bytes * parallelism > scryptWorkMax) return 'too-costly'
  return { password: utf8(passphrase), salt, cost, blockSize, parallelism }
}

function readParams(value: unknown): { nonce: Bytes; tag: Bytes } | null {
  const params = recordOf(value)
  const nonce = readHex(textOf(params['nonce']))
  const tag = readHex(textOf(params['tag']))
  return nonce?.length === nonceBytes && tag?.length === tagBytes ? { nonce, tag } : null
}

/** `sealed` ends with its tag. Null if the key, the nonce or the text is wrong. */
async function openGcm(rawKey: Bytes, iv: Bytes, sealed: Bytes, bound?: Bytes): Promise<Bytes | null> {
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['decrypt'])
  const algorithm = { name: 'AES-GCM', iv, ...(bound === undefined ? {} : { additionalData: bound }) }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

function textIn(bytes: Bytes | null): Result<string, 'malformed'> {
  const text = bytes === null ? null : readUtf8(bytes)
  return text === null ? err('malformed') : ok(text)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function recordOf(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {}
}
