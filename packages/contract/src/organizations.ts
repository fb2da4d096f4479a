import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Tier } from './pricing-plans.ts'
import { Id, TimeMs } from './values.ts'

/** Somebody in an organization, as only the server knows them. */
export const OrganizationMember = z.strictObject({
  userId: Id,
  /** Null for somebody who was added, and has not accepted yet. */
  joinedAt: z.nullable(TimeMs),
})
export type OrganizationMember = z.infer<typeof OrganizationMember>

/** What the server adds to a directory: who pays, and who has accepted. Who belongs to it says the signed list alone. */
export const OrganizationPlan = z.strictObject({
  vaultId: Id,
  /** Whose plan covers the members. Null when that account is gone. */
  payerId: z.nullable(Id),
  /** Of the payer; null in home mode, and without a payer. */
  tier: z.nullable(Tier),
  /** Whether the payer's trial or subscription runs, so that the members are covered by it. */
  isActive: z.boolean(),
  /** How many people it may list, the payer among them; null: as many as there is room for. */
  membersMax: z.nullable(z.int().check(z.nonnegative())),
  /** From when on members get nothing of a vault without a second step; null: the server knows of no such rule. */
  secondFactorDueAt: z.nullable(TimeMs),
  /** Whether a member's passkey counts as proof where the password does, as far as the server knows. */
  mayProveWithPasskey: z.boolean(),
  members: z.array(OrganizationMember),
})
export type OrganizationPlan = z.infer<typeof OrganizationPlan>

/** The organizations whose directory this person has, with who pays for each and who has accepted. */
export const listOrganizations = endpoint({
  method: 'GET',
  path: '/v1/organizations',
  access: 'session',
  reply: z.strictObject({ organizations: z.array(OrganizationPlan) }),
})

/**
 * The person accepts to belong to this organization: from now on, and for as long as its directory lists her, its plan
 * covers her too. It may be said again. `two-factor-required`: the organization asks for a second step already, and she
 * has none.
 */
export const joinOrganization = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/join',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
})

/**
 * An owner of this organization pays for it from now on, with a plan of his own. `pays-already`: for another one, and one
 * plan covers one organization. `member-limit`: his plan covers fewer people than belong to it.
 */
export const payForOrganization = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/payer',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
  problems: { 'pays-already': 409, 'member-limit': 422 },
})

/**
 * An owner says from when on members of this organization get nothing of a vault without a second step at sign-in; null
 * ends the rule. What the members' clients keep to is the signed rule in the directory. `plan-limit`: the plan that pays
 * for it has no rules. `two-factor-required`: the owner has no second step himself.
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
 * An owner says whether a passkey of a member counts as proof where the password does. What the members' clients keep to
 * is the signed rule in the directory. `plan-limit`: the plan that pays for it has no rules.
 */
export const setPasskeyRule = endpoint({
  method: 'PUT',
  path: '/v1/organizations/:vaultId/passkeys',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
  body: z.strictObject({ mayProve: z.boolean() }),
  problems: { 'plan-limit': 422 },
})
