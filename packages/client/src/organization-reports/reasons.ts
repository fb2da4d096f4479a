/** Why the engine says no about what those in charge of an organization see. */
import type { SessionReason } from '../base/refusal.ts'

/** `plan-limit`: the plan that pays for the organization has no reports. */
export type ReportReason = 'not-owner' | 'plan-limit' | SessionReason
