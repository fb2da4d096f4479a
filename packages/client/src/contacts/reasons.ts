/** Why the engine says no about people and their keys. */
import type { SessionReason } from '../base/refusal.ts'

/** `integrity`: the server showed keys that are not valid, or not for that address. */
export type FindPersonReason = 'invalid-email' | 'own-email' | 'person-unknown' | 'integrity' | SessionReason

/** `keys-differ`: the keys that were compared are not the ones that the server shows now. */
export type VerifyReason = 'keys-differ' | FindPersonReason
