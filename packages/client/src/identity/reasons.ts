/** Why nothing is sealed to somebody. */
import type { FindPersonReason } from '../contacts/reasons.ts'

/**
 * Why nothing may be sealed to somebody. `recipient-unconfirmed`: their keys are new here and nobody has accepted them
 * yet. `contact-key-changed`: they are not the pinned ones and nothing connects the two (PROTOCOL 4): sharing is off
 * until safety numbers were compared. `outside-organization`: the person's organization keeps shares within it.
 */
export type RecipientReason =
  'recipient-unconfirmed' | 'contact-key-changed' | 'outside-organization' | FindPersonReason

/**
 * Why a vault's key is not given to somebody who is in it. `keys-replaced`: they have newer keys, which an owner accepts
 * first. `contact-key-changed`: as with sharing.
 */
export type MemberKeysReason = 'keys-replaced' | 'contact-key-changed'
