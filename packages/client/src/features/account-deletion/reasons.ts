/** Reasons why deleting the account can fail. */
import type { NetworkReason } from '../../base/refusal.ts'
import type { PasskeyProofReason } from '../sessions/reasons.ts'

/**
 * `last-super-admin`: someone else must be made super admin first. `organization-left-alone`: an organization of this
 * person has other members but no other owner.
 */
export type DeleteAccountReason =
  | 'wrong-password'
  | 'email-mismatch'
  | 'last-super-admin'
  | 'organization-left-alone'
  | 'reauthentication-required'
  | 'integrity'
  | 'second-factor-needed'
  | 'sign-on-needed'
  | PasskeyProofReason
  | NetworkReason
