/** Refusals of the engine: their form, and the reasons that many calls share. */
import type { IntegrityCode } from '@severy/verifier'

/**
 * Why a call was refused; `retryAfterSeconds` comes with `rate-limited`, `code` with `integrity`, and `reference` where
 * the log of the person's organization has the cause.
 */
export interface Refusal<Reason extends string> {
  reason: Reason
  retryAfterSeconds?: number
  code?: IntegrityCode
  reference?: string
}

/**
 * `offline`: no connection. `unreachable`: the server did not answer or answered 5xx. `password-expired`: the account
 * password is older than the operator allows, so nothing can be added, changed or shared until it is changed.
 * `maintenance`: the server takes no changes right now. `server-full`: it cannot write anything right now.
 * `account-suspended`: an administrator keeps this person from signing in.
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

/** Reasons for calls that need a sign-in less than five minutes old. */
export type FreshReason = 'reauthentication-required' | NetworkReason

/**
 * Why the server takes nothing more right now. `item-limit`: the operator's limit for one person. `plan-limit`: a
 * shared vault of several items, which the owner's plan does not include. `member-limit`: more people than the plan
 * that pays for the organization covers. `subscription-required`: neither a trial nor a plan is left; waiting changes
 * are sent once there is one.
 */
export type LimitReason =
  'vault-full' | 'item-limit' | 'plan-limit' | 'member-limit' | 'subscription-required'
