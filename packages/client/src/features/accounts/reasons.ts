/** Reasons why signing up can fail. */
import type { NetworkReason } from '../../base/refusal.ts'

/** `common-password`: it contains a well-known pattern, or is in the dictionary of breached passwords. */
export type NewPasswordReason = 'weak-password' | 'common-password'

/**
 * `number-wrong`: not the number that the page of the sign-up shows. `password-needed`: no number helps any more, only
 * the password.
 */
export type HandOverReason = 'number-wrong' | 'password-needed' | 'link-expired' | NetworkReason

/** `registrations-closed`: the operator has closed sign-ups. */
export type SignUpReason = 'invalid-email' | 'registrations-closed' | NewPasswordReason | NetworkReason
