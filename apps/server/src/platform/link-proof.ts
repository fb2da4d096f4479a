import { createHash } from 'node:crypto'
import { isSameToken } from './random.ts'

/**
 * Whether the SHA-256 of a link holder's proof (`auth`, 16 bytes, base64url) is `authHash`. With `null` it takes as
 * long and returns false, so that response times do not reveal whether a link exists.
 */
export function isProofOf(auth: string, authHash: string | null): boolean {
  const shown = createHash('sha256').update(Buffer.from(auth, 'base64url')).digest('base64url')
  return isSameToken(shown, authHash ?? nobodys)
}

/** A hash to which no known 16 bytes lead. */
const nobodys = 'A'.repeat(43)
