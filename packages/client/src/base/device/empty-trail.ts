import type { Bytes, SignedRecord } from '@severy/verifier'

/**
 * The signed records by which a vault came to its newest verified state (`vault-trail.ts`). Apart from what reads them,
 * because every page loads what stores them.
 */
export interface VaultTrail {
  /** Bodies of the newest heads one after the other, oldest first, without gaps and up to the verified one. */
  heads: Bytes
  /** The newest rosters, in the same way. */
  rosters: readonly SignedRecord[]
}

export const emptyTrail: VaultTrail = { heads: new Uint8Array(0), rosters: [] }
