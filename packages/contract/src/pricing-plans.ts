import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What a plan's limits are read from, smallest first: several plans may share a tier. */
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

/** What somebody may hold and do; `null`: as much as there is room for. */
export interface TierLimits {
  /** What a person's attachments may fill, as ciphertext. */
  storageBytesMax: number | null
  /** How many people an organization of this plan may list, the one who pays among them; 0: the plan has none. */
  membersMax: number | null
  /** Vaults of several items that several people use. One item is shared on every plan. */
  hasSharedVaults: boolean
  hasEmergencyAccess: boolean
  /** Single sign-on, reporting, policies. */
  hasOrganization: boolean
}

/** Sizes as the plans name them: 100MB, 1GB, 10GB. */
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

/** In home mode. */
export const noLimits: TierLimits = {
  storageBytesMax: null,
  membersMax: null,
  hasSharedVaults: true,
  hasEmergencyAccess: true,
  hasOrganization: true,
}

/** Whose messages to support come first. */
export function isPriorityTier(tier: Tier): boolean {
  return tier !== 'personal'
}

export function largerTier(one: Tier, other: Tier): Tier {
  const tiers = Object.keys(tierLimits)
  return tiers.indexOf(one) >= tiers.indexOf(other) ? one : other
}

/** The smallest tier that holds so much; `null` when none does. */
export function tierForStorage(bytes: number): Tier | null {
  const tiers = Object.keys(tierLimits) as Tier[]
  return tiers.find((tier) => tierLimits[tier].storageBytesMax >= bytes) ?? null
}

/**
 * The plans that are offered, cheapest first, and the length of the trial. Where nothing is paid (home mode) there are
 * none of either.
 */
export const getPricingPlans = endpoint({
  method: 'GET',
  path: '/v1/pricing-plans',
  access: 'public',
  reply: z.strictObject({
    plans: z.array(PricingPlan),
    trialDays: z.nullable(TrialDays),
  }),
})

/** What twelve months cost more than a year, in the currency's smallest unit; 0 when a year is not cheaper. */
export function yearlySaving({
  monthlyPrice,
  yearlyPrice,
}: Pick<PricingPlan, 'monthlyPrice' | 'yearlyPrice'>): number {
  return Math.max(0, 12 * monthlyPrice - yearlyPrice)
}

/** The whole percent that the year saves in the best case; 0 when it saves nothing anywhere. */
export function savingPercentMax(plans: readonly PricingPlan[]): number {
  return Math.max(0, ...plans.map(savingPercent))
}

function savingPercent(plan: PricingPlan): number {
  return plan.monthlyPrice === 0 ? 0 : Math.floor((100 * yearlySaving(plan)) / (12 * plan.monthlyPrice))
}
