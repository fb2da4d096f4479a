/** Reasons why calls about single sign-on can fail. */
import type { NetworkReason, SessionReason } from '../../base/refusal.ts'

/** `no-single-sign-on`: none is set up for this address's domain. */
export type StartSignOnReason = 'invalid-email' | 'no-single-sign-on' | 'provider-unreachable' | NetworkReason

/**
 * `sign-on-expired`: not started in this browser, too late, or already used. `sign-on-refused`: the provider does not
 * confirm this person. `not-a-member`: the organization does not list them, or they have not joined it.
 */
export type FinishSignOnReason =
  'sign-on-expired' | 'sign-on-refused' | 'not-a-member' | 'provider-unreachable' | NetworkReason

export type ManageSignOnReason = 'not-owner' | SessionReason

/**
 * `issuer-refused`: not an https address, or one inside the server's own network. `not-ready`: nobody has signed in
 * through the provider yet.
 */
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
