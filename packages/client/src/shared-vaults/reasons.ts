/** Why the engine says no about vaults with members. */
import type { SessionReason } from '../base/refusal.ts'
import type { SaveReason } from '../items/reasons.ts'

/** `invalid`: no name, or too long a one. */
export type CreateVaultReason = SaveReason | SessionReason

/**
 * `files-unreachable`: files of some could not be fetched; those items stayed where they were. `outside-organization`: as
 * with sharing.
 */
export type MoveReason = 'files-unreachable' | 'outside-organization' | SaveReason | SessionReason
