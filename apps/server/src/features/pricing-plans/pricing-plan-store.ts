import { PricingPlan, type Tier } from '@severy/contract'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'

type PricingPlanTables = {
  pricing_plans: {
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
  }
}

/** The plans that are offered, cheapest first. */
export async function listActivePlans(db: Db): Promise<PricingPlan[]> {
  const rows = await db
    .$extendTables<PricingPlanTables>()
    .selectFrom('pricing_plans')
    .selectAll()
    .where('is_active', '=', 1)
    .orderBy('monthly_price')
    .orderBy('id')
    .execute()
  return rows.map(({ features, ...row }) => ({
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
  }))
}

/** Adds the plan, or replaces the one with its id. */
export async function writePlan(db: Db, plan: PricingPlan): Promise<void> {
  const { id, name, description, currency, tier } = plan
  const values = {
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
  await db
    .$extendTables<PricingPlanTables>()
    .insertInto('pricing_plans')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
