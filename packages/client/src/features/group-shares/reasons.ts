/** Reasons why sharing vaults with groups can fail. */
import type { ManageShareReason } from '../sharing/reasons.ts'

/** `group-gone`: the organization no longer has the group. */
export type ShareGroupReason = 'group-gone' | 'already-shared' | ManageShareReason
