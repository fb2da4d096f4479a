import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { largerTier, noLimits, Tier, type TierLimits, tierLimits } from './pricing-plans.ts'
import { TimeMs } from './values.ts'

/** `canceled`: was paid for, and has ended. `expired`: the trial has ended, and nothing was ever paid. */
export const SubscriptionStatus = z.enum(['active', 'trial', 'canceled', 'expired'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/**
 * For endpoints that add, change or share something: the person has neither a trial nor a paid plan
 * (`canAccessFeatures`).
 */
export const planProblems = { 'subscription-required': 403 } as const

export const SubscriptionState = z.strictObject({
  /** Off in home mode: everyone has everything, and nothing is paid for. */
  arePlansOn: z.boolean(),
  subscriptionStatus: SubscriptionStatus,
  /** The plan that is paid for, or being tried; `tierOf` determines which limits apply. */
  subscriptionTier: Tier,
  isSubscriptionActive: z.boolean(),
  isTrialActive: z.boolean(),
  /** `null` in home mode. */
  trialEndDate: z.nullable(TimeMs),
  /** Whole days until the trial ends, by dates in UTC; 0 after its end. */
  daysRemaining: z.int().check(z.nonnegative()),
  /** Whether items can be added and changed. Reading, copying and deleting always work. */
  canAccessFeatures: z.boolean(),
  /** The plan of the person's organization, which covers them too; null without one. */
  coveringTier: z.nullable(Tier),
  /**
   * Whether they joined a family or organization that they don't pay for themselves. Its plan covers them only while
   * `coveringTier` says so.
   */
  isMember: z.boolean(),
  /**
   * Whether anything was ever bought here; `subscriptionTier` is then that of the newest subscription, unless a trial
   * is running.
   */
  hasSubscribed: z.boolean(),
  /** End of the paid or free period; in the past if the subscription has ended, `null` without one. */
  currentPeriodEnd: z.nullable(TimeMs),
  /** The subscription is active but ends with its period instead of renewing. */
  cancelAtPeriodEnd: z.boolean(),
  /** The last payment failed and is still owed, even if the grace period is over. */
  isPastDue: z.boolean(),
  /** The last payment failed and is retried until this time; nothing is restricted until then. */
  graceEndsAt: z.nullable(TimeMs),
})
export type SubscriptionState = z.infer<typeof SubscriptionState>

/**
 * The larger of the person's own plan and the organization's; if there is an organization, their own counts only while
 * it runs.
 */
export function tierOf(state: SubscriptionState): Tier {
  const { subscriptionTier, coveringTier, isSubscriptionActive, isTrialActive } = state
  if (coveringTier === null) return subscriptionTier
  return isSubscriptionActive || isTrialActive ? largerTier(subscriptionTier, coveringTier) : coveringTier
}

/** What a person in this state may store, whether or not it is paid for at the moment. */
export function limitsOf(state: SubscriptionState): TierLimits {
  return state.arePlansOn ? tierLimits[tierOf(state)] : noLimits
}

/** Whether this person's own plan, as long as it runs, covers the members of an organization that they pay for. */
export function coversMembers(own: SubscriptionState): boolean {
  return own.arePlansOn && own.canAccessFeatures && tierLimits[own.subscriptionTier].membersMax !== 0
}

/**
 * What this person has: a trial, a subscription, or neither anymore. The trial starts with the first confirmed
 * sign-in; for an account older than the plans, when this is first requested. Whenever the answer changes, the
 * person's devices get `profile-changed` on the live channel.
 */
export const getSubscriptionState = endpoint({
  method: 'GET',
  path: '/v1/subscription',
  access: 'session',
  reply: SubscriptionState,
})

/** Chooses the plan whose limits apply during the trial. */
export const chooseTrialPlan = endpoint({
  method: 'PUT',
  path: '/v1/subscription/trial-plan',
  access: 'session',
  body: z.strictObject({ plan: Tier }),
  problems: { 'no-trial': 409 },
})
