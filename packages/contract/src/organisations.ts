import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Tier } from './pricing-plans.ts'
import { Id, TimeMs } from './values.ts'

/** Somebody in an organisation, as only the server knows them. */
export const OrganisationMember = z.strictObject({
  userId: Id,
  /** Null for somebody who was added, and has not accepted yet. */
  joinedAt: z.nullable(TimeMs),
})
export type OrganisationMember = z.infer<typeof OrganisationMember>

/** What the server adds to a directory: who pays, and who has accepted. Who belongs to it says the signed list alone. */
export const OrganisationPlan = z.strictObject({
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
  members: z.array(OrganisationMember),
})
export type OrganisationPlan = z.infer<typeof OrganisationPlan>

/** The organisations whose directory this person has, with who pays for each and who has accepted. */
export const listOrganisations = endpoint({
  method: 'GET',
  path: '/v1/organisations',
  access: 'session',
  reply: z.strictObject({ organisations: z.array(OrganisationPlan) }),
})

/**
 * The person accepts to belong to this organisation: from now on, and for as long as its directory lists her, its plan
 * covers her too. It may be said again. `two-factor-required`: the organisation asks for a second step already, and she
 * has none.
 */
export const joinOrganisation = endpoint({
  method: 'POST',
  path: '/v1/organisations/:vaultId/join',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
})

/**
 * An owner of this organisation pays for it from now on, with a plan of his own. `pays-already`: for another one, and one
 * plan covers one organisation. `member-limit`: his plan covers fewer people than belong to it.
 */
export const payForOrganisation = endpoint({
  method: 'POST',
  path: '/v1/organisations/:vaultId/payer',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
  problems: { 'pays-already': 409, 'member-limit': 422 },
})

/**
 * An owner says from when on members of this organisation get nothing of a vault without a second step at sign-in; null
 * ends the rule. What the members' clients keep to is the signed rule in the directory. `plan-limit`: the plan that pays
 * for it has no rules. `two-factor-required`: the owner has no second step himself.
 */
export const setSecondFactorRule = endpoint({
  method: 'PUT',
  path: '/v1/organisations/:vaultId/second-factor',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
  body: z.strictObject({ dueAt: z.nullable(TimeMs) }),
  problems: { 'plan-limit': 422 },
})
