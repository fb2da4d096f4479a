import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Determines a plan's limits, smallest first; several plans may have the same tier. */
export const Tier = z.enum(['personal', 'families', 'business'])
export type Tier = z.infer<typeof Tier>

/** In the currency's smallest unit (money.ts). */
export const priceMax = 100_000_000
const Price = z.int().check(z.nonnegative(), z.maximum(priceMax))

export const PricingPlan = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  description: z.string().check(z.maxLength(300)),
  monthlyPrice: Price,
  yearlyPrice: Price,
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  features: z.array(z.string().check(z.minLength(1), z.maxLength(120))).check(z.maxLength(30)),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  tier: Tier,
})
export type PricingPlan = z.infer<typeof PricingPlan>

/** How many days a trial may last. */
export const TrialDays = z.int().check(z.minimum(1), z.maximum(365))

/** What a person may store and do; `null`: no limit. */
export interface TierLimits {
  /** Limit for a person's attachments, as ciphertext. */
  storageBytesMax: number | null
  /** How many people an organization with this plan may list, including the payer; 0: no organization. */
  membersMax: number | null
  /** Shared vaults with more than one item. Single items can be shared on every plan. */
  hasSharedVaults: boolean
  hasEmergencyAccess: boolean
  /** Single sign-on, reports, rules. */
  hasOrganization: boolean
}

/** Sizes as the plans state them: 100MB, 1GB, 10GB. */
export const tierLimits = {
  personal: {
    storageBytesMax: 100_000_000,
    membersMax: 0,
    hasSharedVaults: false,
    hasEmergencyAccess: false,
    hasOrganization: false,
  },
  families: {
    storageBytesMax: 1_000_000_000,
    membersMax: 6,
    hasSharedVaults: true,
    hasEmergencyAccess: true,
    hasOrganization: false,
  },
  business: {
    storageBytesMax: 10_000_000_000,
    membersMax: null,
    hasSharedVaults: true,
    hasEmergencyAccess: true,
    hasOrganization: true,
  },
} as const satisfies Record<Tier, TierLimits>

/** For home mode. */
export const noLimits: TierLimits = {
  storageBytesMax: null,
  membersMax: null,
  hasSharedVaults: true,
  hasEmergencyAccess: true,
  hasOrganization: true,
}

/** Whether messages to support are answered first. */
export function isPriorityTier(tier: Tier): boolean {
  return tier !== 'personal'
}

/** The tier with the higher limits. */
export function largerTier(one: Tier, other: Tier): Tier {
  const tiers = Object.keys(tierLimits)
  return tiers.indexOf(one) >= tiers.indexOf(other) ? one : other
}

/** The smallest tier with enough storage; `null` if there is none. */
export function tierForStorage(bytes: number): Tier | null {
  const tiers = Object.keys(tierLimits) as Tier[]
  return tiers.find((tier) => tierLimits[tier].storageBytesMax >= bytes) ?? null
}

/** The plans on sale, cheapest first, and the length of the trial. Neither exists in home mode. */
export const getPricingPlans = endpoint({
  method: 'GET',
  path: '/v1/pricing-plans',
  access: 'public',
  reply: z.strictObject({
    plans: z.array(PricingPlan),
    trialDays: z.nullable(TrialDays),
  }),
})

/** How much more twelve months cost than a year, in the currency's smallest unit; 0 if a year is not cheaper. */
export function yearlySaving({
  monthlyPrice,
  yearlyPrice,
}: Pick<PricingPlan, 'monthlyPrice' | 'yearlyPrice'>): number {
  return Math.max(0, 12 * monthlyPrice - yearlyPrice)
}

/** The largest saving of a yearly price, in whole percent; 0 if no plan has one. */
export function savingPercentMax(plans: readonly PricingPlan[]): number {
  return Math.max(0, ...plans.map(savingPercent))
}

function savingPercent(plan: PricingPlan): number {
  return plan.monthlyPrice === 0 ? 0 : Math.floor((100 * yearlySaving(plan)) / (12 * plan.monthlyPrice))
}
