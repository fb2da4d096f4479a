/** Reasons why starting over can fail. */
import type { NewPasswordReason } from '../accounts/reasons.ts'
import type { SignInReason } from '../sessions/reasons.ts'
import type { CreateVaultReason } from '../shared-vaults/reasons.ts'

/** `start-over-waits`: it must be requested first, or the wait is not over. */
export type StartOverReason =
  'link-expired' | 'email-mismatch' | NewPasswordReason | 'start-over-waits' | SignInReason

/**
 * `device-forgotten`: the open vault is not the copy of an account that was started over. `second-factor-needed`: the
 * new account has a second step, so the person must sign in there first.
 */
export type TakeAlongReason = 'device-forgotten' | 'second-factor-needed' | SignInReason | CreateVaultReason
