import { concat, isSame, sha256, sha512, type Bytes } from '../bytes.ts'

/** KDBX 3: blocks of a number, a hash, a length and that many bytes; the last one is empty. Null when damaged. */
export async function joinHashedBlocks(bytes: Bytes): Promise<Bytes | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Bytes[] = []
  let offset = 0
  for (let number = 0; ; number++) {
    if (offset + 40 > bytes.length || view.getUint32(offset, true) !== number) return null
    const length = view.getUint32(offset + 36, true)
    const hash = bytes.subarray(offset + 4, offset + 36)
    offset += 40
    if (length === 0) return hash.every((byte) => byte === 0) ? concat(...parts) : null
    if (offset + length > bytes.length) return null
    const part = bytes.subarray(offset, offset + length)
    if (!isSame(await sha256(part), hash)) return null
    parts.push(part)
    offset += length
  }
}

/** KDBX 4: blocks of a MAC, a length and that many bytes; the last one is empty. Null when damaged or cut short. */
export async function joinSignedBlocks(macKey: Bytes, bytes: Bytes): Promise<Bytes | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Bytes[] = []
  let offset = 0
  for (let number = 0; ; number++) {
    if (offset + 36 > bytes.length) return null
    const mac = bytes.subarray(offset, offset + 32)
    const length = view.getUint32(offset + 32, true)
    const end = offset + 36 + length
    if (end > bytes.length) return null
    const position = littleEndian64(BigInt(number))
    const expected = await blockMac(macKey, position, concat(position, bytes.subarray(offset + 32, end)))
    if (!isSame(expected, mac)) return null
    if (length === 0) return concat(...parts)
    parts.push(bytes.subarray(offset + 36, end))
    offset = end
  }
}

/** Splits bytes into such blocks of 1 MiB each. */
export async function splitSignedBlocks(macKey: Bytes, bytes: Bytes): Promise<Bytes> {
  const parts: Bytes[] = []
  for (let number = 0, offset = 0; ; number++, offset += blockBytes) {
    const part = bytes.subarray(offset, offset + blockBytes)
    const length = new Uint8Array(4)
    new DataView(length.buffer).setUint32(0, part.length, true)
    const position = littleEndian64(BigInt(number))
    parts.push(await blockMac(macKey, position, concat(position, length, part)), length, part)
    if (part.length === 0) return concat(...parts)
  }
}

const blockBytes = 1024 * 1024

/** The header is signed as if it were the block with the highest number. */
export function headerMac(macKey: Bytes, header: Bytes): Promise<Bytes> {
  return blockMac(macKey, littleEndian64(0xffff_ffff_ffff_ffffn), header)
}

async function blockMac(macKey: Bytes, position: Bytes, signed: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const raw = await sha512(position, macKey)
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, signed))
}

function littleEndian64(value: bigint): Bytes {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}
