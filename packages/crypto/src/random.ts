import type { Bytes } from '@severy/verifier'

/** `length` bytes from the platform's random generator, at most 65,536. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}
