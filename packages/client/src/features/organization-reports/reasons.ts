/** Reasons why owners' reports about an organization can fail. */
import type { SessionReason } from '../../base/refusal.ts'

/** `plan-limit`: the plan that pays for the organization does not include reports. */
export type ReportReason = 'not-owner' | 'plan-limit' | SessionReason
