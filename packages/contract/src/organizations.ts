import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Tier } from './pricing-plans.ts'
import { Id, TimeMs } from './values.ts'

/** What only the server knows about a person in an organization. */
export const OrganizationMember = z.strictObject({
  userId: Id,
  /** Null if the person was added but has not accepted yet. */
  joinedAt: z.nullable(TimeMs),
})
export type OrganizationMember = z.infer<typeof OrganizationMember>

/** What the server adds to a directory: who pays, and who has accepted. Only the signed list says who belongs to it. */
export const OrganizationPlan = z.strictObject({
  vaultId: Id,
  /** The person whose plan covers the members. Null if that account was deleted. */
  payerId: z.nullable(Id),
  /** The payer's tier; null in home mode, and without a payer. */
  tier: z.nullable(Tier),
  /** Whether the payer's trial or subscription is active and covers the members. */
  isActive: z.boolean(),
  /** How many people it may list, including the payer; null: no limit. */
  membersMax: z.nullable(z.int().check(z.nonnegative())),
  /** The time from which members get no vault data without a second step; null: the server knows of no such rule. */
  secondFactorDueAt: z.nullable(TimeMs),
  /** Whether a member's passkey counts as proof where the password does, as far as the server knows. */
  mayProveWithPasskey: z.boolean(),
  /** The time from which its owners may end it, as announced to the members; null: no end is announced. */
  endsAt: z.nullable(TimeMs),
  members: z.array(OrganizationMember),
  /** People who declined and whom the directory may still list. People who joined and left are in neither list. */
  declined: z.optional(z.array(Id)),
})
export type OrganizationPlan = z.infer<typeof OrganizationPlan>

/** The organizations in whose directory the person is, who pays for each, and who has accepted. */
export const listOrganizations = endpoint({
  method: 'GET',
  path: '/v1/organizations',
  access: 'session',
  reply: z.strictObject({ organizations: z.array(OrganizationPlan) }),
})

/**
 * The person joins this organization. From now on its plan covers them too, for as long as its directory lists them.
 * May be repeated. `two-factor-required`: the organization already requires a second step, and the person has none.
 */
export const joinOrganization = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/join',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
})

/**
 * Makes the caller, an owner of this organization, the one who pays for it, with their own plan. `pays-already`: they
 * pay for another one, and one plan covers one organization. `member-limit`: their plan covers fewer people than belong
 * to it.
 */
export const payForOrganization = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/payer',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
  problems: { 'pays-already': 409, 'member-limit': 422 },
})

/**
 * Sets from when on members of this organization get no vault data without a second step at sign-in; null ends the
 * rule. Members' clients follow the signed rule in the directory. `plan-limit`: the plan that pays for it does not
 * include rules. `two-factor-required`: the owner does not have a second step either.
 */
export const setSecondFactorRule = endpoint({
  method: 'PUT',
  path: '/v1/organizations/:vaultId/second-factor',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
  body: z.strictObject({ dueAt: z.nullable(TimeMs) }),
  problems: { 'plan-limit': 422 },
})

/**
 * Sets whether a member's passkey counts as proof in place of the password. Members' clients follow the signed rule in
 * the directory. `plan-limit`: the plan that pays for the organization does not include rules.
 */
export const setPasskeyRule = endpoint({
  method: 'PUT',
  path: '/v1/organizations/:vaultId/passkeys',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
  body: z.strictObject({ mayProve: z.boolean() }),
  problems: { 'plan-limit': 422 },
})

/** How long members have between the announced end of an organization and the end itself. */
export const organizationEndWaitMs = 14 * 24 * 3600_000

/**
 * An owner announces the end of this organization, or takes the announcement back. Everyone who has joined is
 * notified by email. Announcing it again changes nothing. `endsAt`: the time from which it may be ended.
 */
export const announceOrganizationEnd = endpoint({
  method: 'PUT',
  path: '/v1/organizations/:vaultId/end',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
  body: z.strictObject({ isEnding: z.boolean() }),
  reply: z.strictObject({ endsAt: z.nullable(TimeMs) }),
})
