/** Reasons why nothing is sealed to someone. */
import type { FindPersonReason } from '../../../features/contacts/reasons.ts'

/**
 * `recipient-unconfirmed`: their keys are new here and nobody has accepted them yet. `contact-key-changed`: they differ
 * from the pinned ones, and no hand-over connects the two (PROTOCOL 4): sharing is off until safety numbers are
 * compared. `outside-organization`: this person's organization forbids sharing outside.
 */
export type RecipientReason =
  'recipient-unconfirmed' | 'contact-key-changed' | 'outside-organization' | FindPersonReason

/**
 * Why a vault's key is not given to one of its members. `keys-replaced`: they have newer keys, which an owner must
 * accept first. `contact-key-changed`: as for sharing.
 */
export type MemberKeysReason = 'keys-replaced' | 'contact-key-changed'
