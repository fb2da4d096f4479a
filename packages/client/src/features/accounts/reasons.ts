/** Reasons why signing up can fail. */
import type { NetworkReason } from '../../base/refusal.ts'

/** `common-password`: it contains a well-known pattern, or is in the dictionary of breached passwords. */
export type NewPasswordReason = 'weak-password' | 'common-password'

/** `registrations-closed`: the operator has closed sign-ups. */
export type SignUpReason = 'invalid-email' | 'registrations-closed' | NewPasswordReason | NetworkReason
