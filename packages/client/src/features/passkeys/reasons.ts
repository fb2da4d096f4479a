/** Reasons why calls about passkeys and security keys can fail. */
import type { NetworkReason } from '../../base/refusal.ts'

/**
 * `passkey-unknown`: it does not belong to the account, or no longer does. `passkey-of-another`: it opens another
 * account than the one locked here. `sign-in-expired`: its answer was late or arrived twice.
 */
export type PasskeyReason =
  | 'passkey-unknown'
  | 'passkey-of-another'
  | 'sign-in-expired'
  | 'sign-on-needed'
  | 'integrity'
  | NetworkReason

/** `passkey-refused`: the server does not accept it, for instance because it is already registered. */
export type PasskeyChangeReason =
  'reauthentication-required' | 'too-many-passkeys' | 'passkey-refused' | 'passkey-gone' | NetworkReason
