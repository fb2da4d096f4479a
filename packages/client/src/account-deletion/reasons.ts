/** Why the engine says no about deleting the account. */
import type { NetworkReason } from '../base/refusal.ts'

/** `last-super-admin`: somebody else has to become one first. */
export type DeleteAccountReason =
  | 'wrong-password'
  | 'email-mismatch'
  | 'last-super-admin'
  | 'integrity'
  | 'second-factor-needed'
  | 'sign-on-needed'
  | NetworkReason
