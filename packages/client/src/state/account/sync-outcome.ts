import type { NetworkReason } from '../../base/refusal.ts'

/**
 * How one attempt to sync with the server ended. `ended`: the vault was locked since. `two-factor-required`: an
 * organization requires a second step, and this person has none.
 */
export type SyncOutcome =
  | 'verified'
  | 'session-ended'
  | 'second-factor-needed'
  | 'two-factor-required'
  | 'sign-on-needed'
  | 'keys-changed'
  | 'integrity'
  | 'ended'
  | NetworkReason
