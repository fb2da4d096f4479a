import { createHash } from 'node:crypto'
import { isSameToken } from './random.ts'

/**
 * Whether what the holder of a link shows (16 bytes, base64url) has this SHA-256. Without one it takes as long and is
 * false: whether there is such a link cannot be told from the time.
 */
export function isProofOf(auth: string, authHash: string | null): boolean {
  const shown = createHash('sha256').update(Buffer.from(auth, 'base64url')).digest('base64url')
  return isSameToken(shown, authHash ?? nobodys)
}

/** No 16 bytes are known to hash to it. */
const nobodys = 'A'.repeat(43)
