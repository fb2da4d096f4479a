/** Why the engine says no about the security score and published breaches. */
import type { SessionReason } from '../base/refusal.ts'

/** `breaches-off`: the operator has named no source. `breaches-unreachable`: it does not answer as it should. */
export type BreachReason = 'breaches-off' | 'breaches-unreachable' | SessionReason
