import { fromBase64Url, type Bytes } from '@severy/verifier'

/** Decodes base64url that the contract has checked. `null` where its pattern admits a text that decodes to nothing. */
export const decodeBytes = fromBase64Url

/** Decodes base64url that this server stored or checked itself. Throws for anything else. */
export function bytesOf(text: string): Bytes {
  const bytes = fromBase64Url(text)
  if (bytes === null) throw new Error('A stored id is not base64url')
  return bytes
}

/** Bytes as base64url without padding, as the contract writes them. */
export function base64UrlOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64url')
}

/** The same bytes as the type that the protocol package expects. Copies nothing. */
export function asBytes(stored: Uint8Array): Bytes {
  return new Uint8Array(stored.buffer as ArrayBuffer, stored.byteOffset, stored.byteLength)
}
