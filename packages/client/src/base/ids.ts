import { randomBytes } from '@severy/crypto'
import { fromBase64Url, toBase64Url, type Bytes } from '@severy/verifier'

/** A new id: 16 random bytes as base64url text. */
export function newId(): string {
  return toBase64Url(randomBytes(16))
}

/**
 * Decodes text that a schema or this code has already found to be base64url. Throws otherwise: input from outside is
 * checked where it enters, so that would be a bug here.
 */
export function bytesOf(text: string): Bytes {
  const bytes = fromBase64Url(text)
  if (bytes === null) throw new Error('not base64url')
  return bytes
}
