import { fromBase64Url, type Bytes } from '@severy/verifier'

/** What a text of the contract stands for. Throws on anything but base64url. */
export function bytesOf(text: string): Bytes {
  const bytes = fromBase64Url(text)
  if (bytes === null) throw new Error('Not base64url')
  return bytes
}
