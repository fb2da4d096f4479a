import type { BillingSummary, SubscriptionState } from '@severy/client'
import type { BillingPeriod, PricingPlan } from '@severy/contract'

export interface PlanChoice {
  /** Whether the plan is the person's own: paid for in this period, or tried. */
  standing: 'current' | 'tried' | null
  /** Buying it, or changing to one that costs more; else it is only a change. */
  isUpgrade: boolean
}

/** What choosing this plan would mean for the person. `state` and `paid` are null while they are not known. */
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
  // The price carries the plan's name: several plans may share a tier.
  const named = plans.find(({ name }) => paid?.planNickname.startsWith(`${name} `) === true) ?? own
  const isPeriod = paid === null || (paid.interval === 'year') === (period === 'yearly')
  return {
    standing: plan === named && isPeriod ? 'current' : null,
    isUpgrade: named === undefined || plan.monthlyPrice > named.monthlyPrice,
  }
}
