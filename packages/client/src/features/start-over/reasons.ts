/** Why the engine says no about starting over. */
import type { NewPasswordReason } from '../accounts/reasons.ts'
import type { SignInReason } from '../sessions/reasons.ts'
import type { CreateVaultReason } from '../shared-vaults/reasons.ts'

/** `start-over-waits`: it has to be asked for first, or its time has not come. */
export type StartOverReason =
  'link-expired' | 'email-mismatch' | NewPasswordReason | 'start-over-waits' | SignInReason

/**
 * `device-forgotten`: the open vault is not the copy of an account that someone started over with. `second-factor-needed`: the new
 * account asks for one, so the person signs in there first.
 */
export type TakeAlongReason = 'device-forgotten' | 'second-factor-needed' | SignInReason | CreateVaultReason
