/** Why the engine says no about passkeys and security keys. */
import type { NetworkReason } from '../base/refusal.ts'

/**
 * `passkey-unknown`: the account does not, or no longer, know it. `passkey-of-another`: it opens another account than
 * the one that is locked here.
 */
export type PasskeyReason =
  'passkey-unknown' | 'passkey-of-another' | 'sign-on-needed' | 'integrity' | NetworkReason

/** `passkey-refused`: the server does not take it, for instance because somebody has it already. */
export type PasskeyChangeReason =
  'reauthentication-required' | 'too-many-passkeys' | 'passkey-refused' | 'passkey-gone' | NetworkReason
