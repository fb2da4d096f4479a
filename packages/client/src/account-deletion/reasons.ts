/** Reasons why deleting the account can fail. */
import type { NetworkReason } from '../base/refusal.ts'
import type { PasskeyProofReason } from '../sessions/reasons.ts'

/** `last-super-admin`: make someone else one first. */
export type DeleteAccountReason =
  | 'wrong-password'
  | 'email-mismatch'
  | 'last-super-admin'
  | 'reauthentication-required'
  | 'integrity'
  | 'second-factor-needed'
  | 'sign-on-needed'
  | PasskeyProofReason
  | NetworkReason
