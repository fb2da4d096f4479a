/** Why the engine says no about families and other organizations. */
import type { SessionReason } from '../base/refusal.ts'
import type { RecipientReason } from '../identity/reasons.ts'
import type { ManageShareReason } from '../sharing/reasons.ts'

/** `second-step-missing`: who demands one has none himself. */
export type SetPoliciesReason = 'second-step-missing' | ManageShareReason

export type AddMemberReason = 'already-shared' | ManageShareReason | RecipientReason

/** `pays-already`: a plan covers one organization, and theirs covers another. */
export type PayReason = 'pays-already' | 'member-limit' | 'not-owner' | SessionReason
