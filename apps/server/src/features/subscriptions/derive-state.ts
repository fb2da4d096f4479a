import { largerTier, type SubscriptionState } from '@severy/contract'
import type { Subscription, Trial } from './subscription-store.ts'

const dayMs = 86_400_000

/** In home mode everybody has everything. */
export const homeState: SubscriptionState = {
  arePlansOn: false,
  subscriptionStatus: 'active',
  subscriptionTier: 'business',
  isSubscriptionActive: true,
  isTrialActive: false,
  trialEndDate: null,
  daysRemaining: 0,
  canAccessFeatures: true,
  coveringTier: null,
  hasSubscribed: false,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  isPastDue: false,
  graceEndsAt: null,
}

/**
 * What a person has at this moment. A paid subscription comes before the trial, and a subscription that has not been
 * charged yet (`trialing`) is one like any other. The trial is compared by dates in UTC: it runs while its last date
 * lies ahead.
 */
export function deriveState(
  trial: Trial,
  subscription: Subscription | null,
  nowMs: number,
): SubscriptionState {
  const isActive = subscription !== null && isPaidFor(subscription, nowMs)
  const daysLeft = Math.max(0, dayOf(trial.endsAtMs) - dayOf(nowMs))
  const isTrialActive = !isActive && daysLeft > 0
  return {
    arePlansOn: true,
    subscriptionStatus: isActive
      ? 'active'
      : isTrialActive
        ? 'trial'
        : subscription === null
          ? 'expired'
          : 'canceled',
    subscriptionTier: isTrialActive || subscription === null ? trial.tier : subscription.tier,
    isSubscriptionActive: isActive,
    isTrialActive,
    trialEndDate: trial.endsAtMs,
    daysRemaining: daysLeft,
    canAccessFeatures: isActive || isTrialActive,
    coveringTier: null,
    hasSubscribed: subscription !== null,
    currentPeriodEnd: subscription?.currentPeriodEndMs ?? null,
    cancelAtPeriodEnd: isActive && subscription.cancelAtPeriodEnd,
    isPastDue: subscription?.status === 'past_due',
    graceEndsAt: isActive ? subscription.graceEndsAtMs : null,
  }
}

/** With what the trial or subscription of somebody adds who pays for this person too. */
export function coveredBy(own: SubscriptionState, payer: SubscriptionState): SubscriptionState {
  if (!payer.canAccessFeatures) return own
  const coveringTier = largerTier(own.coveringTier ?? payer.subscriptionTier, payer.subscriptionTier)
  return { ...own, canAccessFeatures: true, coveringTier }
}

/** The provider's word decides. Where it leaves an unpaid subscription running for ever, the grace period ends it. */
function isPaidFor({ status, graceEndsAtMs }: Subscription, nowMs: number): boolean {
  if (status === 'past_due') return graceEndsAtMs !== null && nowMs < graceEndsAtMs
  return status === 'active' || status === 'trialing'
}

function dayOf(timeMs: number): number {
  return Math.floor(timeMs / dayMs)
}
