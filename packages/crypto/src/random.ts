import type { Bytes } from '@severy/verifier'

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}
