/** Editing the plan table in the admin area. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PricingPlan } from './pricing-plans.ts'

const { id: PlanId, ...planFields } = PricingPlan.shape
const PlanIds = z.array(PlanId).check(z.maxLength(100))
const Revision = z.int().check(z.positive())

/** A plan as its form contains it: everything except the id. */
export const PlanFields = z.strictObject({
  ...planFields,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  description: z.string().check(z.trim(), z.maxLength(300)),
  features: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))).check(z.maxLength(30)),
})
export type PlanFields = z.infer<typeof PlanFields>

export const AdminPlan = z.strictObject({
  ...PricingPlan.shape,
  /** Counts the changes. */
  revision: Revision,
  /** No longer sold, but kept for its subscribers. */
  isArchived: z.boolean(),
  /** Number of running subscriptions to this plan, as last read from the provider. */
  subscribers: z.int().check(z.nonnegative()),
})
export type AdminPlan = z.infer<typeof AdminPlan>

/** All plans in their order, including those not on sale. */
export const listAdminPlans = endpoint({
  method: 'GET',
  path: '/v1/admin/plans',
  access: 'admin',
  reply: z.strictObject({ arePlansShown: z.boolean(), plans: z.array(AdminPlan) }),
})

const problems = {
  /** Not a currency in use. */
  'currency-unknown': 422,
  'changed-elsewhere': 409,
  'plan-gone': 409,
} as const
const params = z.strictObject({ planId: PlanId })

/** Adds a plan after the others. Its id is derived from its name. */
export const addPlan = endpoint({
  method: 'POST',
  path: '/v1/admin/plans',
  access: 'admin',
  body: PlanFields,
  reply: AdminPlan,
  problems: { 'currency-unknown': 422, 'too-many-plans': 409 },
})

/** Replaces the plan. Existing subscribers keep their price. */
export const savePlan = endpoint({
  method: 'PUT',
  path: '/v1/admin/plans/:planId',
  access: 'admin',
  params,
  body: z.strictObject({ revision: Revision, plan: PlanFields }),
  reply: AdminPlan,
  problems,
})

/** Takes the plan off sale and archives it, or restores it (not yet on sale). */
export const archivePlan = endpoint({
  method: 'PUT',
  path: '/v1/admin/plans/:planId/archived',
  access: 'admin',
  params,
  body: z.strictObject({ revision: Revision, isArchived: z.boolean() }),
  reply: AdminPlan,
  problems: { 'changed-elsewhere': 409, 'plan-gone': 409 },
})

/** Deletes the plan. Its subscribers keep their subscription and price. */
export const deletePlan = endpoint({
  method: 'DELETE',
  path: '/v1/admin/plans/:planId',
  access: 'admin',
  params,
  problems: { 'plan-gone': 409 },
})

/**
 * Sets the order in which plans are shown. `before` is the order that the client last saw; both contain every plan
 * once.
 */
export const orderPlans = endpoint({
  method: 'PUT',
  path: '/v1/admin/plan-order',
  access: 'admin',
  body: z.strictObject({ before: PlanIds, planIds: PlanIds }),
  problems: { 'changed-elsewhere': 409 },
})
