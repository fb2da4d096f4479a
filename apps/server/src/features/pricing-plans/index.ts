/** Pricing plans: what is sold and for how much. Every page, checkout and invoice uses this table. */
import { getPricingPlans } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { readSystemSetting } from '../system-settings/index.ts'
import { listActivePlans } from './pricing-plan-store.ts'

export { serveEditPlans } from './edit-plans.ts'
export { createPlanValues } from './plan-values.ts'
export { listActivePlans } from './pricing-plan-store.ts'

/** `arePlansShown` is false in home mode, where there is nothing to pay. */
export function servePricingPlans(server: Server, { database }: Platform, arePlansShown: boolean): void {
  const limit = { name: 'pricing-plans', by: 'address', triesMax: 120, windowMs: 60_000 } as const
  server.serve(getPricingPlans, [limit], async () => {
    if (!arePlansShown) return ok({ plans: [], trialDays: null })
    const [plans, trialDays] = await Promise.all([
      listActivePlans(database.durable),
      readSystemSetting(database.durable, 'trial_days'),
    ])
    return ok({ plans, trialDays })
  })
}
