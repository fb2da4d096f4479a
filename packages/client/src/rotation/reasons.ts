/** Why the engine says no about new keys of everything. */
import type { RepairReason } from '../integrity/reasons.ts'
import type { ChangePasswordReason } from '../password-change/reasons.ts'

export type RotateReason = ChangePasswordReason | 'locked'

/** `server-moved`: it is not where it was when the person was asked. */
export type KeepKeysReason = RotateReason | RepairReason | 'server-moved'
