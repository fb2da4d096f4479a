import type { BillingSummary, SubscriptionState } from '@severy/client'
import type { BillingPeriod, PricingPlan } from '@severy/contract'

export interface PlanChoice {
  /** Whether it is the person's own plan: paid for in this period, or on trial. */
  standing: 'current' | 'tried' | null
  /** True for buying it or changing to a more expensive one; otherwise it is only a change. */
  isUpgrade: boolean
}

/** What choosing this plan means for the person. `state` and `paid` are null until known. */
export function choiceOf(
  plan: PricingPlan,
  period: BillingPeriod,
  plans: readonly PricingPlan[],
  state: SubscriptionState | null,
  paid: BillingSummary['subscription'],
): PlanChoice {
  if (state === null) return { standing: null, isUpgrade: true }
  const own = plans.find(({ tier }) => tier === state.subscriptionTier)
  if (!state.isSubscriptionActive) {
    return { standing: state.isTrialActive && plan === own ? 'tried' : null, isUpgrade: true }
  }
  // The price carries the plan's name, because several plans may share a tier.
  const named = plans.find(({ name }) => paid?.planNickname.startsWith(`${name} `) === true) ?? own
  const isPeriod = paid === null || (paid.interval === 'year') === (period === 'yearly')
  return {
    standing: plan === named && isPeriod ? 'current' : null,
    isUpgrade: named === undefined || plan.monthlyPrice > named.monthlyPrice,
  }
}
