/**
 * Bytes, their text forms, and the labeled encoding that starts the input of every hash, signature and seal (PROTOCOL
 * 1). All integers are big-endian.
 */

export type Bytes = Uint8Array<ArrayBuffer>

export const zeros16: Bytes = new Uint8Array(16)
export const zeros32: Bytes = new Uint8Array(32)
export const zeros64: Bytes = new Uint8Array(64)

/** Every u64 of the protocol is at most this, so that it fits a JavaScript number exactly. */
export const u64Max = Number.MAX_SAFE_INTEGER

/** The last millisecond of the year 9999: the largest time allowed in a record. */
export const timeMsMax = 253_402_300_799_999

/** A new array with the parts in order. */
export function concat(...parts: readonly Uint8Array[]): Bytes {
  let length = 0
  for (const part of parts) length += part.length
  const out = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    out.set(part, offset)
    offset += part.length
  }
  return out
}

/** One byte. Throws `RangeError` if the value does not fit, like the functions below. */
export function u8(value: number): Bytes {
  return unsigned(value, 1, 0xff)
}

/** Two bytes, big-endian. */
export function u16(value: number): Bytes {
  return unsigned(value, 2, 0xffff)
}

/** Four bytes, big-endian. */
export function u32(value: number): Bytes {
  return unsigned(value, 4, 0xffff_ffff)
}

/** Eight bytes, big-endian; at most `u64Max`. */
export function u64(value: number): Bytes {
  return unsigned(value, 8, u64Max)
}

/** `u32 length || bytes`. */
export function lp(bytes: Uint8Array): Bytes {
  return concat(u32(bytes.length), bytes)
}

/**
 * `"severy/1/" + name || 0x00 || fields`. Every field has a fixed length or is `lp`-coded, and no two uses share a
 * name, so a signature or hash made for one purpose cannot be read as another.
 */
export function label(name: string, ...fields: readonly Uint8Array[]): Bytes {
  return concat(utf8(`severy/1/${name}\0`), ...fields)
}

/** The 32 bytes of SHA-256. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

const encoder = new TextEncoder()

/** The text as UTF-8. */
export function utf8(text: string): Bytes {
  return encoder.encode(text)
}

/** Runs in a time that depends on the lengths only. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= (a[i] as number) ^ (b[i] as number)
  return difference === 0
}

/**
 * Unsigned lexicographic order: negative, positive or zero. For public values only: it stops at the first difference.
 */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const difference = (a[i] as number) - (b[i] as number)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const alphabetCodes = utf8(alphabet)
const asciiDecoder = new TextDecoder('utf-8', { fatal: true })
const sextets = new Int16Array(128).fill(-1)
for (let i = 0; i < 64; i++) sextets[alphabet.charCodeAt(i)] = i

/** base64url without padding (RFC 4648 section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  const length = bytes.length
  const out = new Uint8Array(Math.ceil((length * 4) / 3))
  let at = 0
  let i = 0
  for (; i + 2 < length; i += 3) {
    const word = ((bytes[i] as number) << 16) | ((bytes[i + 1] as number) << 8) | (bytes[i + 2] as number)
    out[at++] = alphabetCodes[word >> 18] as number
    out[at++] = alphabetCodes[(word >> 12) & 63] as number
    out[at++] = alphabetCodes[(word >> 6) & 63] as number
    out[at++] = alphabetCodes[word & 63] as number
  }
  if (i < length) {
    const word = ((bytes[i] as number) << 16) | ((bytes[i + 1] ?? 0) << 8)
    out[at++] = alphabetCodes[word >> 18] as number
    out[at++] = alphabetCodes[(word >> 12) & 63] as number
    if (i + 1 < length) out[at++] = alphabetCodes[(word >> 6) & 63] as number
  }
  return asciiDecoder.decode(out)
}

/** Returns `null` for padding, foreign characters, impossible lengths and trailing bits that are not zero. */
export function fromBase64Url(text: string): Bytes | null {
  const length = text.length
  const rest = length & 3
  if (rest === 1) return null
  const out = new Uint8Array((length >> 2) * 3 + (rest === 0 ? 0 : rest - 1))
  let at = 0
  let word = 0
  let bits = 0
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    const sextet = code < 128 ? (sextets[code] as number) : -1
    if (sextet < 0) return null
    word = ((word << 6) | sextet) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      out[at++] = (word >> bits) & 0xff
    }
  }
  return (word & ((1 << bits) - 1)) === 0 ? out : null
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Lower-case, two digits a byte. */
export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += hexOfByte[byte] as string
  return text
}

/** Accepts both cases; returns `null` for anything that is not whole bytes of hexadecimal digits. */
export function fromHex(text: string): Bytes | null {
  if (text.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(text)) return null
  const out = new Uint8Array(text.length / 2)
  for (let i = 0; i < out.length; i++) out[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16)
  return out
}

function unsigned(value: number, length: number, max: number): Bytes {
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new RangeError(`not a u${8 * length}: ${value}`)
  const out = new Uint8Array(length)
  let rest = value
  for (let i = length - 1; i >= 0; i--) {
    out[i] = rest % 256
    rest = Math.floor(rest / 256)
  }
  return out
}
