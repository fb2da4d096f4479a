/** Refusals of the engine: their form, and the reasons that many calls share. */
import type { IntegrityCode } from '@severy/verifier'

/**
 * Why a call was refused. `retryAfterSeconds` comes with `rate-limited` and `code` with `integrity`; `reference` is
 * present if the log of the person's organization shows the cause.
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

/** `session-ended`: the server requires the password again; a `sync` event reports that too. */
export type SessionReason = 'session-ended' | NetworkReason

/** Reasons for calls that need a sign-in less than five minutes old. */
export type FreshReason = 'reauthentication-required' | NetworkReason

/**
 * Why the server accepts no more right now. `item-limit`: the operator's limit for one person. `plan-limit`: a shared
 * vault with several items, which the owner's plan does not include. `member-limit`: more people than the plan that
 * pays for the organization covers. `subscription-required`: no trial or plan is active; waiting changes are sent once
 * there is one.
 */
export type LimitReason =
  'vault-full' | 'item-limit' | 'plan-limit' | 'member-limit' | 'subscription-required'
