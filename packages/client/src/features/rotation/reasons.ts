/** Reasons why replacing all keys can fail. */
import type { RepairReason } from '../integrity/reasons.ts'
import type { ChangePasswordReason } from '../password-change/reasons.ts'

/** A Secret Key that this device lacks is replaced with the rest. */
export type RotateReason = Exclude<ChangePasswordReason, 'secret-key-missing'> | 'locked'

/** `server-moved`: the server's state has changed since the person was asked. */
export type KeepKeysReason = RotateReason | RepairReason | 'server-moved'
