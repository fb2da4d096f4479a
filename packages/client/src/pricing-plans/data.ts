/** What goes in and comes out about plans on sale: plain data, without key bytes. */
import type { ReplyOf, getPricingPlans } from '@severy/contract'

export type PricingPlans = ReplyOf<typeof getPricingPlans>
