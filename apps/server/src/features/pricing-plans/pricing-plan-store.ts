import { PricingPlan, type Tier } from '@severy/contract'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'

interface PlanRow {
  id: string
  name: string
  description: string
  monthly_price: number
  yearly_price: number
  currency: string
  features: string
  is_popular: number
  is_active: number
  tier: Tier
  position: number
  revision: number
  is_archived: number
}
type PricingPlanTables = { pricing_plans: PlanRow }

export interface StoredPlan {
  plan: PricingPlan
  /** Incremented by each change. */
  revision: number
  isArchived: boolean
}

/** The plans on sale, in order. */
export async function listActivePlans(db: Db): Promise<PricingPlan[]> {
  const rows = await db
    .$extendTables<PricingPlanTables>()
    .selectFrom('pricing_plans')
    .selectAll()
    .where('is_active', '=', 1)
    .where('is_archived', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => describe(row).plan)
}

/** All plans in order, archived ones last. */
export async function listPlans(db: Db): Promise<StoredPlan[]> {
  const rows = await db
    .$extendTables<PricingPlanTables>()
    .selectFrom('pricing_plans')
    .selectAll()
    .orderBy('is_archived')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(describe)
}

export async function findPlan(db: Db, planId: string): Promise<StoredPlan | null> {
  const row = await db
    .$extendTables<PricingPlanTables>()
    .selectFrom('pricing_plans')
    .selectAll()
    .where('id', '=', planId)
    .executeTakeFirst()
  return row === undefined ? null : describe(row)
}

/** Adds the plan after all others. */
export async function insertPlan(db: Db, plan: PricingPlan): Promise<StoredPlan> {
  const row = await db
    .$extendTables<PricingPlanTables>()
    .insertInto('pricing_plans')
    .values((eb) => ({
      id: plan.id,
      ...valuesOf(plan),
      position: eb
        .selectFrom('pricing_plans as others')
        .select((inner) =>
          inner(inner.fn.coalesce(inner.fn.max('position'), inner.lit(-1)), '+', 1).as('next'),
        ),
      revision: 1,
      is_archived: 0,
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return describe(row)
}

/** Replaces the plan with this id. `null`, and nothing written, when it is gone or its revision has changed. */
export async function replacePlan(
  db: Db,
  plan: PricingPlan,
  revision: number,
  isArchived = false,
): Promise<StoredPlan | null> {
  const row = await db
    .$extendTables<PricingPlanTables>()
    .updateTable('pricing_plans')
    .set({ ...valuesOf(plan), is_archived: isArchived ? 1 : 0, revision: revision + 1 })
    .where('id', '=', plan.id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : describe(row)
}

export async function removePlan(db: Db, planId: string): Promise<StoredPlan | null> {
  const row = await db
    .$extendTables<PricingPlanTables>()
    .deleteFrom('pricing_plans')
    .where('id', '=', planId)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : describe(row)
}

export async function writeOrder(tx: Db, planIds: readonly string[]): Promise<void> {
  for (const [position, id] of planIds.entries()) {
    await tx
      .$extendTables<PricingPlanTables>()
      .updateTable('pricing_plans')
      .set({ position })
      .where('id', '=', id)
      .execute()
  }
}

function describe({ features, ...row }: Selectable<PlanRow>): StoredPlan {
  return {
    plan: {
      id: row.id,
      name: row.name,
      description: row.description,
      monthlyPrice: row.monthly_price,
      yearlyPrice: row.yearly_price,
      currency: row.currency,
      features: z.parse(PricingPlan.shape.features, JSON.parse(features)),
      isPopular: row.is_popular === 1,
      isActive: row.is_active === 1,
      tier: row.tier,
    },
    revision: row.revision,
    isArchived: row.is_archived === 1,
  }
}

function valuesOf({ name, description, currency, tier, ...plan }: PricingPlan) {
  return {
    name,
    description,
    monthly_price: plan.monthlyPrice,
    yearly_price: plan.yearlyPrice,
    currency,
    features: JSON.stringify(plan.features),
    is_popular: plan.isPopular ? 1 : 0,
    is_active: plan.isActive ? 1 : 0,
    tier,
  }
}
