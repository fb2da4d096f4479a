/** Reasons why calls about vaults with members can fail. */
import type { SessionReason } from '../../base/refusal.ts'
import type { SaveReason } from '../items/reasons.ts'

/** `invalid`: the name is missing or not allowed. */
export type CreateVaultReason = SaveReason | SessionReason

/**
 * `files-unreachable`: some items' files could not be fetched; those items stayed. `outside-organization`: as for
 * sharing.
 */
export type MoveReason = 'files-unreachable' | 'outside-organization' | SaveReason | SessionReason
