/** Plain data about plans on sale, without key bytes. */
import type { ReplyOf, getPricingPlans } from '@severy/contract'

export type PricingPlans = ReplyOf<typeof getPricingPlans>
