/** Why the engine says no about failed checks, and a server that went back to an older state (PROTOCOL 7.8, 14). */
import type { LimitReason, NetworkReason, SessionReason } from '../base/refusal.ts'

/** `author-behind`: whoever changed the vault last has to repair first. `refused`: the server takes it for wrong. */
export type RepairProblem = 'author-behind' | 'refused' | 'password-expired' | LimitReason

/** `too-large`: more than one request carries. */
export type KeepCopyReason =
  'too-large' | 'encryption-failed' | 'integrity' | 'locked' | LimitReason | SessionReason

export type RepairReason = 'integrity' | 'locked' | SessionReason | NetworkReason
