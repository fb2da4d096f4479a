import { coversMembers, largerTier, type SubscriptionState } from '@severy/contract'
import type { Subscription, Trial } from './subscription-store.ts'

const dayMs = 86_400_000

/** In home mode everyone has everything. */
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
  isMember: false,
  hasSubscribed: false,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  isPastDue: false,
  graceEndsAt: null,
}

/**
 * The plan that a person has right now. A paid subscription takes precedence over the trial; one that has not been
 * charged yet (`trialing`) counts as paid. The trial is compared by UTC dates: it runs while its last date is in the
 * future.
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
    isMember: false,
    hasSubscribed: subscription !== null,
    currentPeriodEnd: subscription?.currentPeriodEndMs ?? null,
    cancelAtPeriodEnd: isActive && subscription.cancelAtPeriodEnd,
    isPastDue: subscription?.status === 'past_due',
    graceEndsAt: isActive ? subscription.graceEndsAtMs : null,
  }
}

/** A member's state: with the plans of those who pay for them, as far as these cover others. */
export function asMember(own: SubscriptionState, payers: readonly SubscriptionState[]): SubscriptionState {
  return payers.reduce(coveredBy, { ...own, isMember: true })
}

function coveredBy(own: SubscriptionState, payer: SubscriptionState): SubscriptionState {
  if (!coversMembers(payer)) return own
  const coveringTier = largerTier(own.coveringTier ?? payer.subscriptionTier, payer.subscriptionTier)
  return { ...own, canAccessFeatures: true, coveringTier }
}

/** The provider's status decides. If it leaves an unpaid subscription running forever, the grace period ends it. */
function isPaidFor({ status, graceEndsAtMs }: Subscription, nowMs: number): boolean {
  if (status === 'past_due') return graceEndsAtMs !== null && nowMs < graceEndsAtMs
  return status === 'active' || status === 'trialing'
}

function dayOf(timeMs: number): number {
  return Math.floor(timeMs / dayMs)
}
