/** Reasons why changing the password can fail. */
import type { NewPasswordReason } from '../accounts/reasons.ts'
import type { NetworkReason } from '../../base/refusal.ts'
import type { PasskeyProofReason } from '../sessions/reasons.ts'

/**
 * `below-rule`: an organization of this person requires a longer or stronger one. `secret-key-missing`: the account uses
 * a Secret Key, and this device does not have it.
 */
export type ChangePasswordReason =
  | 'wrong-password'
  | NewPasswordReason
  | 'below-rule'
  | 'same-password'
  | 'changed-elsewhere'
  | 'integrity'
  | 'second-factor-needed'
  | 'sign-on-needed'
  | 'secret-key-missing'
  | PasskeyProofReason
  | NetworkReason
