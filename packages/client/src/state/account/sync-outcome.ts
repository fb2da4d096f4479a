import type { NetworkReason } from '../../base/refusal.ts'

/**
 * How one attempt to catch up with the server ended. `ended`: the vault was locked in the meantime.
 * `two-factor-required`: an organization requires a second step of this person, who has none.
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
