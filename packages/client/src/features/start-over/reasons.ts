/** Why the engine says no about starting over. */
import type { NewPasswordReason } from '../accounts/reasons.ts'
import type { SignInReason } from '../sessions/reasons.ts'

/** `start-over-waits`: it has to be asked for first, or its time has not come. */
export type StartOverReason =
  'link-expired' | 'email-mismatch' | NewPasswordReason | 'start-over-waits' | SignInReason
