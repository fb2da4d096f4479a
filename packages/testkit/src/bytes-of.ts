import { fromBase64Url, type Bytes } from '@severy/verifier'

/** Decodes base64url from the contract; throws on anything else. */
export function bytesOf(text: string): Bytes {
  const bytes = fromBase64Url(text)
  if (bytes === null) throw new Error('Not base64url')
  return bytes
}
