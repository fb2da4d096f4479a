/** Reasons why changing the password can fail. */
import type { NewPasswordReason } from '../accounts/reasons.ts'
import type { NetworkReason } from '../base/refusal.ts'

/** `below-rule`: an organization of this person requires a longer or stronger one. */
export type ChangePasswordReason =
  | 'wrong-password'
  | NewPasswordReason
  | 'below-rule'
  | 'same-password'
  | 'changed-elsewhere'
  | 'integrity'
  | 'second-factor-needed'
  | 'sign-on-needed'
  | NetworkReason
