/**
 * KeePass files, KDBX 2 to 4 (https://keepass.info/help/kb/kdbx.html), as far as an import needs them. The ciphers are
 * KeePass's, and are only used to open KeePass files.
 */
import { chacha20 } from '@noble/ciphers/chacha.js'
import { salsa20 } from '@noble/ciphers/salsa.js'
import type { ReadOptions } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { Argon2 } from '../argon2.ts'
import { isSame, readUtf8, sha256, sha512, type Bytes } from '../bytes.ts'
import { inflate } from '../inflate.ts'
import { parseXmlInSlices, type XmlElement } from '../xml/parse-xml.ts'
import { joinHashedBlocks, joinSignedBlocks, headerMac } from './blocks.ts'
import { readInnerHeader } from './inner-header.ts'
import { readKdbxHeader, type HeaderRefusal, type KdbxHeader } from './kdbx-header.ts'
import { compositeKeys, transformedKey, type KeePassSecrets } from './kdbx-key.ts'
import { unprotect, type StreamCipher } from './unprotect.ts'

/** An opened file: its document with every protected value decrypted, and the attachments that it refers to. */
export interface OpenKeePass {
  readonly root: XmlElement
  /** KDBX 4: by the number in a `Ref`. In older versions they are elements of the document. */
  readonly attachments: readonly Bytes[]
}

export type KeePassRefusal = HeaderRefusal | 'too-large' | 'wrong-passphrase' | 'damaged-key-file'

/** Opens a KDBX file. `argon2` derives keys for files that use it. Yields progress, and returns the content. */
export async function* openKdbx(
  file: Bytes,
  secrets: KeePassSecrets,
  argon2: Argon2,
  signal?: ReadOptions['signal'],
): AsyncGenerator<undefined, Result<OpenKeePass, KeePassRefusal>> {
  const header = readKdbxHeader(file)
  if (!header.ok) return header
  const composites = await compositeKeys(secrets)
  if (!composites.ok) return composites
  let opened: Result<Opened, KeePassRefusal> = err('wrong-passphrase')
  for (const composite of composites.value) {
    const transformed = await transformedKey(composite, header.value.kdf, argon2, signal)
    if (!transformed.ok) return transformed
    const open = header.value.version === 3 ? openVersion3 : openVersion4
    opened = await open(file, header.value, transformed.value)
    if (opened.ok || opened.error !== 'wrong-passphrase') break
  }
  if (!opened.ok) return opened

  const { xml, stream, attachments } = opened.value
  if (xml.length > documentBytesMax) return err('too-large')
  const text = readUtf8(xml)
  const root = text === null ? null : yield* parseXmlInSlices(text)
  if (root?.name !== 'KeePassFile') return err('malformed')
  const cipher = await streamCipher(stream)
  if (cipher === null) return err('unsupported-cipher')
  const clear = unprotect(root, cipher)
  return clear === null ? err('malformed') : ok({ root: clear, attachments })
}

interface Opened {
  xml: Bytes
  stream: { id: number; key: Bytes }
  attachments: readonly Bytes[]
}

async function openVersion3(
  file: Bytes,
  header: KdbxHeader,
  transformed: Bytes,
): Promise<Result<Opened, KeePassRefusal>> {
  const key = await sha256(header.masterSeed, transformed)
  const clear = await decrypt(header, key, file.slice(header.length))
  // Only these bytes show that the key is right, so a wrong key and a damaged file look the same.
  if (clear === null || !isSame(clear.subarray(0, 32), header.startBytes)) return err('wrong-passphrase')
  const blocks = await joinHashedBlocks(clear.subarray(32))
  const xml = blocks === null ? err('malformed') : await unpack(header, blocks)
  return xml.ok ? ok({ xml: xml.value, stream: header.innerStream, attachments: [] }) : xml
}

async function openVersion4(
  file: Bytes,
  header: KdbxHeader,
  transformed: Bytes,
): Promise<Result<Opened, KeePassRefusal>> {
  const { length, masterSeed } = header
  const signed = file.subarray(0, length)
  const hash = file.subarray(length, length + 32)
  const mac = file.subarray(length + 32, length + 64)
  if (mac.length !== 32 || !isSame(await sha256(signed), hash)) return err('malformed')
  const macKey = await sha512(masterSeed, transformed, Uint8Array.of(1))
  if (!isSame(await headerMac(macKey, signed), mac)) return err('wrong-passphrase')

  const sealed = await joinSignedBlocks(macKey, file.subarray(length + 64))
  const key = await sha256(masterSeed, transformed)
  const packed = sealed === null ? null : await decrypt(header, key, sealed)
  const content = packed === null ? err('malformed') : await unpack(header, packed)
  if (!content.ok) return content
  const inner = readInnerHeader(content.value)
  return inner === null ? err('malformed') : ok(inner)
}

async function decrypt(header: KdbxHeader, rawKey: Bytes, sealed: Bytes): Promise<Bytes | null> {
  if (header.cipher === 'chacha20') return chacha20(rawKey, header.iv, sealed)
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-CBC', false, ['decrypt'])
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv: header.iv }, key, sealed))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

async function unpack(
  { isCompressed }: KdbxHeader,
  bytes: Bytes,
): Promise<Result<Bytes, 'malformed' | 'too-large'>> {
  return isCompressed ? inflate(bytes, 'gzip', contentBytesMax) : ok(bytes)
}

/** Limits for a document, and for a document with its attachments. */
const documentBytesMax = 256 * 1024 ** 2
const contentBytesMax = 1024 ** 3

/** The cipher that protects single values. Null for the oldest one (a form of RC4). */
async function streamCipher({ id, key }: Opened['stream']): Promise<StreamCipher | null> {
  switch (id) {
    case 0:
      return (bytes) => bytes
    case 2: {
      const hash = await sha256(key)
      return (bytes) => salsa20(hash, salsaNonce, bytes)
    }
    case 3: {
      const hash = await sha512(key)
      return (bytes) => chacha20(hash.subarray(0, 32), hash.subarray(32, 44), bytes)
    }
    default:
      return null
  }
}

const salsaNonce = Uint8Array.of(0xe8, 0x30, 0x09, 0x4b, 0x97, 0x20, 0x5d, 0x2a)
