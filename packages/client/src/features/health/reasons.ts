/** Reasons why the security score and breach checks can fail. */
import type { SessionReason } from '../../base/refusal.ts'

/**
 * `breaches-off`: the operator has configured no source. `breaches-unreachable`: the source does not answer, or its
 * answer is invalid.
 */
export type BreachReason = 'breaches-off' | 'breaches-unreachable' | SessionReason
