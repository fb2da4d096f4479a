/** Reasons why replacing all keys can fail. */
import type { RepairReason } from '../integrity/reasons.ts'
import type { ChangePasswordReason } from '../password-change/reasons.ts'

/** `secret-key-missing` is left out, because a rotation replaces the Secret Key anyway. */
export type RotateReason = Exclude<ChangePasswordReason, 'secret-key-missing'> | 'locked'

/** `server-moved`: the server's state has changed since the person was asked. */
export type KeepKeysReason = RotateReason | RepairReason | 'server-moved'
