import type { ReadOptions } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { Argon2 } from '../argon2.ts'
import { concat, isSame, readBase64, readHex, readUtf8, sha256, utf8, type Bytes } from '../bytes.ts'
import { parseXml, type XmlElement } from '../xml/parse-xml.ts'
import type { KdbxKdf } from './kdbx-header.ts'

/** What opens a KeePass file. The passphrase may be absent if there is a key file. */
export interface KeePassSecrets {
  readonly passphrase: string
  readonly keyFile?: Bytes
}

/**
 * The keys that may open the file, most likely first. No passphrase and an empty one give different keys, and people
 * don't know which of them they have, so an empty field means both.
 */
export async function compositeKeys({
  passphrase,
  keyFile,
}: KeePassSecrets): Promise<Result<readonly Bytes[], 'damaged-key-file'>> {
  const ofFile = keyFile === undefined ? [] : [await keyOfFile(keyFile)]
  const parts = ofFile.filter((part) => part !== null)
  if (parts.length < ofFile.length) return err('damaged-key-file')
  const withPassphrase = await sha256(await sha256(utf8(passphrase)), ...parts)
  if (passphrase !== '') return ok([withPassphrase])
  const without = await sha256(...parts)
  return ok(keyFile === undefined ? [withPassphrase, without] : [without, withPassphrase])
}

/** The file's key before its own seed is mixed in: 32 bytes. Rejects with the reason of `signal` once it is aborted. */
export async function transformedKey(
  composite: Bytes,
  kdf: KdbxKdf,
  argon2: Argon2,
  signal?: ReadOptions['signal'],
): Promise<Result<Bytes, 'too-costly'>> {
  if (kdf.kind === 'aes') return ok(await aesKdf(composite, kdf, signal))
  const key = await argon2({ ...kdf, password: composite })
  return key === null ? err('too-costly') : ok(key)
}

/** XML of version 1 or 2, 32 bytes, 64 hexadecimal digits, or any other file, whose hash is then the key. */
export async function keyOfFile(file: Bytes): Promise<Bytes | null> {
  const text = file.length <= xmlKeyBytesMax ? readUtf8(file) : null
  const root = text?.includes('<KeyFile') === true ? parseXml(text) : null
  if (root?.name === 'KeyFile') return keyOfXml(root)
  if (file.length === 32) return file
  const hex = file.length === 64 && text !== null ? readHex(text) : null
  return hex?.length === 32 ? hex : sha256(file)
}

const xmlKeyBytesMax = 64 * 1024

async function keyOfXml(root: XmlElement): Promise<Bytes | null> {
  const version = child(child(root, 'Meta'), 'Version')?.text.trim() ?? ''
  const data = child(child(root, 'Key'), 'Data')
  if (data === undefined) return null
  if (!version.startsWith('2')) {
    const key = readBase64(data.text)
    return key?.length === 32 ? key : null
  }
  const key = readHex(data.text)
  if (key?.length !== 32) return null
  const check = readHex(data.attributes['Hash'] ?? '')
  return check !== null && isSame(check, (await sha256(key)).slice(0, 4)) ? key : null
}

function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.name === name)
}

/**
 * Encrypts both halves of the key `rounds` times with AES, always under the same key. In CBC mode over zeros, each
 * block is the encryption of the previous one, so the platform does the rounds, in chunks between which `signal` stops
 * it.
 */
export async function aesKdf(
  composite: Bytes,
  { seed, rounds }: KdbxKdf & { kind: 'aes' },
  signal?: ReadOptions['signal'],
): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', seed, 'AES-CBC', false, ['encrypt'])
  const halves = [composite.slice(0, 16), composite.slice(16)]
  return sha256(concat(...(await Promise.all(halves.map((half) => encryptOften(key, half, rounds, signal))))))
}

async function encryptOften(
  key: CryptoKey,
  block: Bytes,
  rounds: number,
  signal?: ReadOptions['signal'],
): Promise<Bytes> {
  const zeros = new Uint8Array(roundsPerPiece * 16)
  let iv = block
  let since = performance.now()
  for (let left = rounds; left > 0; left -= roundsPerPiece) {
    if (performance.now() - since > busyMsMax) {
      // Awaiting one result after another keeps Chromium's worker from handling anything else, including the message
      // that cancels this.
      await new Promise((resolve) => setTimeout(resolve, 0))
      since = performance.now()
    }
    signal?.throwIfAborted()
    const count = Math.min(left, roundsPerPiece)
    const piece = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, zeros.subarray(0, count * 16))
    iv = new Uint8Array(piece, (count - 1) * 16, 16).slice()
  }
  return iv
}

const roundsPerPiece = 65_536
const busyMsMax = 50
