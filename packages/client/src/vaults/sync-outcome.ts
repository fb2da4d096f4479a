import type { NetworkReason } from '../engine.ts'

/** How one attempt to catch up with the server ended. `ended`: the vault was locked meanwhile. */
export type SyncOutcome =
  | 'verified'
  | 'session-ended'
  | 'second-factor-needed'
  | 'keys-changed'
  | 'integrity'
  | 'ended'
  | NetworkReason
