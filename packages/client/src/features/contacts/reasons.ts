/** Reasons why calls about people and their keys can fail. */
import type { SessionReason } from '../../base/refusal.ts'

/** `integrity`: the server showed keys that are invalid or do not belong to that address. */
export type FindPersonReason = 'invalid-email' | 'own-email' | 'person-unknown' | 'integrity' | SessionReason

/** `keys-differ`: the server now shows keys that differ from the compared ones. */
export type VerifyReason = 'keys-differ' | FindPersonReason
