/** Why the engine says no: the form of every refusal, and the reasons that many calls share. */
import type { IntegrityCode } from '@severy/verifier'

/** Why something was refused; `retryAfterSeconds` comes with `rate-limited`, `code` with `integrity`. */
export interface Refusal<Reason extends string> {
  reason: Reason
  retryAfterSeconds?: number
  code?: IntegrityCode
}

/**
 * `offline`: no connection. `unreachable`: the server did not answer or answered 5xx. `password-expired`: the account
 * password is older than the operator allows, and nothing is added, changed or shared before it was changed.
 * `maintenance`: nobody may change anything there just now. `server-full`: it cannot write anything just now. `account-suspended`: an administrator keeps this person from
 * signing in.
 */
export type NetworkReason =
  | 'offline'
  | 'unreachable'
  | 'rate-limited'
  | 'password-expired'
  | 'maintenance'
  | 'server-full'
  | 'account-suspended'

/** `session-ended`: the server asks for the password again; a `sync` event says so too. */
export type SessionReason = 'session-ended' | NetworkReason

/** What an act may be refused for that needs a sign-in less than five minutes old. */
export type FreshReason = 'reauthentication-required' | NetworkReason

/**
 * Why the server takes nothing more at present. `item-limit`: the operator's limit for one person. `plan-limit`: a
 * shared vault of several items, which the owner's plan does not have. `member-limit`: more people than the plan covers
 * that the organization is paid with.
 * `subscription-required`: neither a trial nor a plan is left; what waits is sent once there is one.
 */
export type LimitReason =
  'vault-full' | 'item-limit' | 'plan-limit' | 'member-limit' | 'subscription-required'
