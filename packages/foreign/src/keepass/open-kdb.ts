/**
 * KeePass 1 databases (KDB): a header of fixed length, then one ciphertext with all groups and entries. Facts:
 * `DBFormat.txt` of KeePass 1, and `src/format/KeePass1Reader.cpp` of keepassxreboot/keepassxc. The primitives are
 * those of KDBX; a file encrypted with Twofish is refused.
 */
import type { ReadOptions } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { isSame, readUtf8, sha256, utf8, type Bytes } from '../bytes.ts'
import { aesRoundsMax } from './kdbx-header.ts'
import { aesKdf, keyOfFile, type KeePassSecrets } from './kdbx-key.ts'

export interface KdbGroup {
  readonly id: number
  readonly name: string
  /** Zero at the top. A group belongs to the last group before it that is one level higher. */
  readonly level: number
}

/** Members that are absent were not in the file. Times are in milliseconds. */
export interface KdbEntry {
  groupId: number
  title: string
  url: string
  username: string
  password: string
  notes: string
  createdAt: number | null
  changedAt: number | null
  expiresAt: number | null
  fileName: string
  file: Bytes
}

export interface OpenKdb {
  readonly groups: readonly KdbGroup[]
  readonly entries: readonly KdbEntry[]
}

export type KdbRefusal =
  | 'malformed'
  | 'unsupported-version'
  | 'unsupported-cipher'
  | 'too-costly'
  | 'wrong-passphrase'
  | 'damaged-key-file'

const headerLength = 124

/** Opens a KeePass 1 file. Refused as `too-costly` if deriving the key would take too long. */
export async function openKdb(
  file: Bytes,
  secrets: KeePassSecrets,
  signal?: ReadOptions['signal'],
): Promise<Result<OpenKdb, KdbRefusal>> {
  if (file.length < headerLength) return err('malformed')
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const flags = view.getUint32(8, true)
  // The lowest byte counts changes that older programs can still read.
  if (view.getUint32(12, true) >>> 8 !== 0x000300) return err('unsupported-version')
  if ((flags & aesFlag) === 0) return err('unsupported-cipher')
  const [masterSeed, iv] = [file.slice(16, 32), file.slice(32, 48)]
  const [groupCount, entryCount] = [view.getUint32(48, true), view.getUint32(52, true)]
  const [hash, seed] = [file.slice(56, 88), file.slice(88, 120)]
  const rounds = view.getUint32(120, true)
  if (rounds > aesRoundsMax) return err('too-costly')

  const keys = await userKeys(secrets)
  if (keys === null) return err('damaged-key-file')
  for (const userKey of keys) {
    const transformed = await aesKdf(userKey, { kind: 'aes', seed, rounds }, signal)
    const clear = await decrypt(await sha256(masterSeed, transformed), iv, file.slice(headerLength))
    if (clear === null || !isSame(await sha256(clear), hash)) continue
    const content = readContent(clear, groupCount, entryCount)
    return content === null ? err('malformed') : ok(content)
  }
  return err('wrong-passphrase')
}

const aesFlag = 2

/** Passphrases are in Windows-1252; early versions of KeePassX wrote UTF-8. Null if the key file is invalid. */
async function userKeys({ passphrase, keyFile }: KeePassSecrets): Promise<Bytes[] | null> {
  const ofFile = keyFile === undefined ? undefined : await keyOfFile(keyFile)
  if (ofFile === null) return null
  if (ofFile !== undefined && passphrase === '') return [ofFile]
  const forms = [windows1252(passphrase), utf8(passphrase)].filter((form) => form !== null)
  const different = forms.filter((form, index) => index === 0 || !isSame(form, forms[0] ?? form))
  return Promise.all(
    different.map(async (form) => {
      const hashed = await sha256(form)
      return ofFile === undefined ? hashed : sha256(hashed, ofFile)
    }),
  )
}

/** Null if a character is not among the 256. */
function windows1252(text: string): Bytes | null {
  const letters = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const bytes = [...text].map((letter) => letters.indexOf(letter))
  return bytes.includes(-1) ? null : Uint8Array.from(bytes)
}

async function decrypt(rawKey: Bytes, iv: Bytes, sealed: Bytes): Promise<Bytes | null> {
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-CBC', false, ['decrypt'])
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, sealed))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

/** A field is its type in two bytes, its length in four, and its value; type 0xFFFF ends a group or an entry. */
function readContent(bytes: Bytes, groupCount: number, entryCount: number): OpenKdb | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const readFields = (): Map<number, Bytes> | null => {
    const fields = new Map<number, Bytes>()
    for (;;) {
      if (at + 6 > bytes.length) return null
      const [number, size] = [view.getUint16(at, true), view.getUint32(at + 2, true)]
      at += 6
      if (at + size > bytes.length) return null
      if (number === 0xffff) return fields
      fields.set(number, bytes.slice(at, at + size))
      at += size
    }
  }
  const groups: KdbGroup[] = []
  const entries: KdbEntry[] = []
  for (let count = 0; count < groupCount; count += 1) {
    const fields = readFields()
    if (fields === null) return null
    groups.push({ id: numberIn(fields.get(1)), name: textIn(fields.get(2)), level: numberIn(fields.get(8)) })
  }
  for (let count = 0; count < entryCount; count += 1) {
    const fields = readFields()
    if (fields === null) return null
    entries.push({
      groupId: numberIn(fields.get(2)),
      title: textIn(fields.get(4)),
      url: textIn(fields.get(5)),
      username: textIn(fields.get(6)),
      password: textIn(fields.get(7)),
      notes: textIn(fields.get(8)),
      createdAt: timeIn(fields.get(9)),
      changedAt: timeIn(fields.get(10)),
      expiresAt: timeIn(fields.get(12)),
      fileName: textIn(fields.get(13)),
      file: fields.get(14) ?? new Uint8Array(),
    })
  }
  return { groups, entries }
}

function numberIn(bytes: Bytes = new Uint8Array()): number {
  return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)
}

/** Ends at the first zero. */
function textIn(bytes: Bytes = new Uint8Array()): string {
  const end = bytes.indexOf(0)
  const text = end < 0 ? bytes : bytes.subarray(0, end)
  return readUtf8(text) ?? new TextDecoder('windows-1252').decode(text)
}

/** Five bytes: 14 bits for the year, 4 for the month, 5 each for day and hour, 6 each for minute and second. */
function timeIn(bytes: Bytes | undefined): number | null {
  if (bytes?.length !== 5) return null
  const bits = bytes.reduce((sum, byte) => sum * 256 + byte, 0)
  const take = (shift: number, width: number) => Math.floor(bits / 2 ** shift) % 2 ** width
  const [year, month, day] = [take(26, 14), take(22, 4), take(17, 5)]
  // Entries that never expire have a date in the far future.
  if (year < 1970 || year >= 2999 || month < 1 || month > 12 || day < 1) return null
  return Date.UTC(year, month - 1, day, take(12, 5), take(6, 6), take(0, 6))
}
