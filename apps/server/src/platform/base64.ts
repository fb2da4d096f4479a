import { fromBase64Url, type Bytes } from '@severy/verifier'

/** The bytes of a checked base64url text; `null` where the contract's pattern let an impossible one through. */
export const decodeBytes = fromBase64Url

/** For text that this server stored or checked itself. */
export function bytesOf(text: string): Bytes {
  const bytes = fromBase64Url(text)
  if (bytes === null) throw new Error('A stored id is not base64url')
  return bytes
}

export function base64UrlOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64url')
}

/** What the database hands out, as the protocol's code wants it. Copies nothing. */
export function asBytes(stored: Uint8Array): Bytes {
  return new Uint8Array(stored.buffer as ArrayBuffer, stored.byteOffset, stored.byteLength)
}
