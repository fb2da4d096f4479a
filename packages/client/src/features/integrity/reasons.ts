/** Reasons why checks and repairs of an older server state can fail (PROTOCOL 7.8, 14). */
import type { LimitReason, NetworkReason, SessionReason } from '../../base/refusal.ts'

/** `author-behind`: the last author of the vault must repair first. `refused`: the server considers it invalid. */
export type RepairProblem = 'author-behind' | 'refused' | 'password-expired' | LimitReason

/** `too-large`: more than fits into one request. */
export type KeepCopyReason =
  'too-large' | 'encryption-failed' | 'integrity' | 'locked' | LimitReason | SessionReason

export type RepairReason = 'integrity' | 'locked' | SessionReason | NetworkReason
