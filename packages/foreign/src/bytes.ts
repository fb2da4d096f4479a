/** The byte type that everything here takes and returns. */
export type Bytes = Uint8Array<ArrayBuffer>

/** All parts in one array. */
export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** A text as UTF-8. */
export function utf8(text: string): Bytes {
  return new Uint8Array(new TextEncoder().encode(text))
}

/** Null if the bytes are not UTF-8. A byte order mark is not part of the text. */
export function readUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Standard base64, possibly with line breaks. Null for anything else. */
export function readBase64(text: string): Bytes | null {
  const plain = text.replace(/\s+/g, '').replace(/={1,2}$/, '')
  if (!/^[A-Za-z0-9+/]*$/.test(plain) || plain.length % 4 === 1) return null
  return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
}

/** Bytes as base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** The bytes of a hexadecimal text, in which spaces are ignored; null if it contains anything else. */
export function readHex(text: string): Bytes | null {
  const plain = text.replace(/\s+/g, '')
  if (!/^(?:[0-9a-f]{2})*$/i.test(plain)) return null
  return Uint8Array.from(plain.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Takes as long for equal bytes as for different ones of the same length. */
export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0)
  return difference === 0
}

/** SHA-256 of all parts in a row. */
export async function sha256(...parts: readonly Uint8Array[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', concat(...parts)))
}

/** SHA-512 of all parts in a row. */
export async function sha512(...parts: readonly Uint8Array[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-512', concat(...parts)))
}

/** A whole number, its lowest byte first. Above 2^53 it is inexact, and far above every bound here. */
export function littleEndian(bytes: Uint8Array): number {
  return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0)
}
