/** Reasons why calls about families and other organizations can fail. */
import type { SessionReason } from '../../base/refusal.ts'
import type { RecipientReason } from '../../state/people/identity/reasons.ts'
import type { LeaveShareReason, ManageShareReason } from '../sharing/reasons.ts'

/** `second-step-missing`: a person who requires a second step of others must have one. */
export type SetPoliciesReason = 'second-step-missing' | ManageShareReason

/** `end-not-due`: the end was not announced, or the announced day has not come. */
export type EndOrganizationReason = 'end-not-due' | ManageShareReason | LeaveShareReason

export type AddMemberReason = 'already-shared' | ManageShareReason | RecipientReason

/** `pays-already`: a plan covers one organization, and this person's covers another. */
export type PayReason = 'pays-already' | 'member-limit' | 'not-owner' | SessionReason
