/** Why the engine says no about signing up. */
import type { NetworkReason } from '../base/refusal.ts'

/** `common-password`: it holds a pattern that everybody tries, or stands in lists of breached passwords. */
export type NewPasswordReason = 'weak-password' | 'common-password'

/** `registrations-closed`: the operator lets nobody make an account. */
export type SignUpReason = 'invalid-email' | 'registrations-closed' | NewPasswordReason | NetworkReason
