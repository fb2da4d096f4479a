import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { largerTier, noLimits, Tier, type TierLimits, tierLimits } from './pricing-plans.ts'
import { TimeMs } from './values.ts'

/** `canceled`: was paid for, and is over. `expired`: the trial is over, and nothing was ever paid. */
export const SubscriptionStatus = z.enum(['active', 'trial', 'canceled', 'expired'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** Where something is added, changed or shared: neither a trial nor a paid plan is left (`canAccessFeatures`). */
export const planProblems = { 'subscription-required': 403 } as const

export const SubscriptionState = z.strictObject({
  /** Off in home mode: everybody has everything, and nothing is paid. */
  arePlansOn: z.boolean(),
  subscriptionStatus: SubscriptionStatus,
  /** The plan that is paid for, or the one that is tried; `tierOf` says whose limits hold. */
  subscriptionTier: Tier,
  isSubscriptionActive: z.boolean(),
  isTrialActive: z.boolean(),
  /** `null` in home mode. */
  trialEndDate: z.nullable(TimeMs),
  /** Whole days until the trial ends, counted by dates in UTC; 0 when it is over. */
  daysRemaining: z.int().check(z.nonnegative()),
  /** Whether things can be added and changed. Reading, copying and deleting is never taken away. */
  canAccessFeatures: z.boolean(),
  /** The plan of an organization that the person belongs to, which covers her too; null without one. */
  coveringTier: z.nullable(Tier),
  /** Whether anything was ever bought here; `subscriptionTier` is then the newest subscription's, unless a trial runs. */
  hasSubscribed: z.boolean(),
  /** Until when is paid, or until when nothing is due yet; past for a subscription that is over, `null` without one. */
  currentPeriodEnd: z.nullable(TimeMs),
  /** An active subscription that ends with its period instead of going on. */
  cancelAtPeriodEnd: z.boolean(),
  /** The last payment failed and is still owed, whether or not anything is left of the grace period. */
  isPastDue: z.boolean(),
  /** The last payment failed, and is tried again until this moment; everything stays as it is until then. */
  graceEndsAt: z.nullable(TimeMs),
})
export type SubscriptionState = z.infer<typeof SubscriptionState>

/** The larger of her own plan and the organization's; her own counts beside that only while it runs. */
export function tierOf(state: SubscriptionState): Tier {
  const { subscriptionTier, coveringTier, isSubscriptionActive, isTrialActive } = state
  if (coveringTier === null) return subscriptionTier
  return isSubscriptionActive || isTrialActive ? largerTier(subscriptionTier, coveringTier) : coveringTier
}

/** What somebody in this state may hold, whether or not it is paid for at the moment. */
export function limitsOf(state: SubscriptionState): TierLimits {
  return state.arePlansOn ? tierLimits[tierOf(state)] : noLimits
}

/**
 * What this person has: a trial, a subscription, or neither any more. The trial begins with the first confirmed
 * sign-in; that of an account from before plans were on begins when somebody first asks about it. Whenever the answer
 * has become another one, the person's devices hear `profile-changed` on the live channel.
 */
export const getSubscriptionState = endpoint({
  method: 'GET',
  path: '/v1/subscription',
  access: 'session',
  reply: SubscriptionState,
})

/** Chooses the plan whose limits hold during the trial. */
export const chooseTrialPlan = endpoint({
  method: 'PUT',
  path: '/v1/subscription/trial-plan',
  access: 'session',
  body: z.strictObject({ plan: Tier }),
  problems: { 'no-trial': 409 },
})
