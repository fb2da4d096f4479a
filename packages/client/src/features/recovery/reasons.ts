/** Reasons why a recovery can fail. */
import type { NewPasswordReason } from '../accounts/reasons.ts'
import type { NetworkReason } from '../../base/refusal.ts'

export type HelpReason = 'link-expired' | 'access-gone' | 'access-waits' | NetworkReason

export type StartHelpReason = NewPasswordReason | 'canceled' | 'integrity' | HelpReason
