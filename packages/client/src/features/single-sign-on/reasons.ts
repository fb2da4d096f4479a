/** Why the engine says no about single sign-on. */
import type { NetworkReason, SessionReason } from '../../base/refusal.ts'

/** `no-single-sign-on`: nobody has set one up for this address's domain. */
export type StartSignOnReason = 'invalid-email' | 'no-single-sign-on' | 'provider-unreachable' | NetworkReason

/**
 * `sign-on-expired`: not begun in this browser, too late, or used. `sign-on-refused`: the provider does not vouch for this
 * person. `not-a-member`: the organization does not list them, or they have not joined it.
 */
export type FinishSignOnReason =
  'sign-on-expired' | 'sign-on-refused' | 'not-a-member' | 'provider-unreachable' | NetworkReason

export type ManageSignOnReason = 'not-owner' | SessionReason

/** `issuer-refused`: no https address, or one inside. `not-ready`: nobody has signed in through it. */
export type SaveSignOnReason =
  'invalid' | 'issuer-refused' | 'plan-limit' | 'not-ready' | 'not-an-owner' | ManageSignOnReason

export type ManageDomainReason =
  | 'invalid'
  | 'plan-limit'
  | 'too-many-domains'
  | 'record-missing'
  | 'domain-taken'
  | 'dns-unreachable'
  | ManageSignOnReason
