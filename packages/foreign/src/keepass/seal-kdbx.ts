/**
 * Writes a KDBX 4 file (https://keepass.info/help/kb/kdbx.html): AES-256; Argon2id with 64 MiB, which fits into the
 * memory of autofill extensions on phones; and single values encrypted again with ChaCha20. These ciphers never encrypt
 * anything that stays in Severy.
 */
import { chacha20 } from '@noble/ciphers/chacha.js'
import { err, ok, type Result } from '@severy/result'
import type { Argon2 } from '../argon2.ts'
import { concat, readHex, sha256, sha512, utf8, type Bytes } from '../bytes.ts'
import { gzip } from '../inflate.ts'
import { headerMac, splitSignedBlocks } from './blocks.ts'
import { aesCipherId, argon2idId, field, kdbxSignature, signature, type KdbxKdf } from './kdbx-header.ts'
import { compositeKeys, transformedKey, type KeePassSecrets } from './kdbx-key.ts'
import type { KeePassXml } from './keepass-xml.ts'

/**
 * `attachments`: by their number in the document. With `isPadded`, the file's length reveals the content's length only
 * to about an eighth. `too-costly`: the device lacks the memory for the key.
 */
export async function sealKdbx(
  document: KeePassXml,
  attachments: readonly Bytes[],
  secrets: KeePassSecrets,
  argon2: Argon2,
  { isPadded = false }: { isPadded?: boolean } = {},
): Promise<Result<Bytes, 'too-costly'>> {
  const kdf = {
    kind: 'argon2id',
    salt: random(32),
    parallelism: 2,
    memoryKiB: 64 * 1024,
    iterations: 10,
  } as const
  const composites = await compositeKeys(secrets)
  const composite = composites.ok ? composites.value[0] : undefined
  if (composite === undefined) throw new Error('A key file of our own is not damaged.')
  const transformed = await transformedKey(composite, kdf, argon2)
  if (!transformed.ok) return err(transformed.error)

  const masterSeed = random(32)
  const iv = random(16)
  const header = headerOf(masterSeed, iv, kdf)
  const macKey = await sha512(masterSeed, transformed.value, Uint8Array.of(1))
  const packed = await gzip(await contentOf(document, attachments))
  const content = isPadded ? padded(packed) : packed
  const key = await crypto.subtle.importKey(
    'raw',
    await sha256(masterSeed, transformed.value),
    'AES-CBC',
    false,
    ['encrypt'],
  )
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, content))
  const blocks = await splitSignedBlocks(macKey, sealed)
  return ok(concat(header, await sha256(header), await headerMac(macKey, header), blocks))
}

/**
 * Pads the length to the next eighth with empty deflate blocks after the gzip header (RFC 1951 section 3.2.4), which
 * every decompressor skips. The rest, less than one block, disappears in the padding of CBC.
 */
function padded(packed: Bytes): Bytes {
  const headerBytes = 10
  // An optional header member would move the end of the header; the platforms do not write any.
  if (packed[3] !== 0) return packed
  const step = Math.max(paddingStepMin, 2 ** (Math.floor(Math.log2(packed.length)) - 3))
  const whole = Math.ceil((packed.length + 1) / step) * step
  const count = Math.floor((whole - 1 - packed.length) / emptyBlock.length)
  const filling = new Uint8Array(count * emptyBlock.length)
  for (let at = 0; at < filling.length; at += emptyBlock.length) filling.set(emptyBlock, at)
  return concat(packed.subarray(0, headerBytes), filling, packed.subarray(headerBytes))
}

const paddingStepMin = 16 * 1024
/** A stored block of no bytes that is not the last one. */
const emptyBlock = Uint8Array.of(0, 0, 0, 0xff, 0xff)

function headerOf(masterSeed: Bytes, iv: Bytes, kdf: KdbxKdf & { kind: 'argon2id' }): Bytes {
  return concat(
    littleEndian(signature, 4),
    littleEndian(kdbxSignature, 4),
    littleEndian(0x0004_0000, 4),
    fieldOf(field.cipher, idBytes(aesCipherId)),
    fieldOf(field.compression, littleEndian(1, 4)),
    fieldOf(field.masterSeed, masterSeed),
    fieldOf(field.iv, iv),
    fieldOf(field.kdf, variantsOf(kdf)),
    fieldOf(field.end, utf8('\r\n\r\n')),
  )
}

/** In the form that `readVariants` reads: type 0x42 is bytes, 0x05 a number of eight bytes, 0x04 one of four. */
function variantsOf({ salt, parallelism, memoryKiB, iterations }: KdbxKdf & { kind: 'argon2id' }): Bytes {
  const entry = (type: number, name: string, value: Bytes) =>
    concat(
      Uint8Array.of(type),
      littleEndian(name.length, 4),
      utf8(name),
      littleEndian(value.length, 4),
      value,
    )
  return concat(
    littleEndian(0x0100, 2),
    entry(0x42, '$UUID', idBytes(argon2idId)),
    entry(0x42, 'S', salt),
    entry(0x04, 'P', littleEndian(parallelism, 4)),
    entry(0x05, 'M', littleEndian(memoryKiB * 1024, 8)),
    entry(0x05, 'I', littleEndian(iterations, 8)),
    entry(0x04, 'V', littleEndian(0x13, 4)),
    Uint8Array.of(0),
  )
}

/** The inner header, in the form that `readInnerHeader` reads, and the document. */
async function contentOf(document: KeePassXml, attachments: readonly Bytes[]): Promise<Bytes> {
  const streamKey = random(64)
  const hash = await sha512(streamKey)
  const cipher = (bytes: Bytes) => chacha20(hash.subarray(0, 32), hash.subarray(32, 44), bytes)
  return concat(
    fieldOf(1, littleEndian(3, 4)),
    fieldOf(2, streamKey),
    ...attachments.map((bytes) => fieldOf(3, concat(Uint8Array.of(1), bytes))),
    fieldOf(0, new Uint8Array()),
    utf8(document.text(cipher)),
  )
}

function fieldOf(type: number, value: Bytes): Bytes {
  return concat(Uint8Array.of(type), littleEndian(value.length, 4), value)
}

function littleEndian(value: number, length: number): Bytes {
  return Uint8Array.from({ length }, (_, at) => Math.floor(value / 256 ** at) % 256)
}

function idBytes(hex: string): Bytes {
  return readHex(hex) ?? new Uint8Array()
}

function random(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}
