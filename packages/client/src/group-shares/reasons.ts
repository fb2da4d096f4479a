/** Why the engine says no about groups that vaults are shared with. */
import type { ManageShareReason } from '../sharing/reasons.ts'

/** `group-gone`: its organization does not have it any more. */
export type ShareGroupReason = 'group-gone' | 'already-shared' | ManageShareReason
