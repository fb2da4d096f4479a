import { part } from '../../state/account/part.ts'
import { getPricingPlans } from './get-pricing-plans.ts'

/** The plans on sale. */
export const pricingPlans = part({
  calls: {
    /** The plans on sale, cheapest first; none in home mode. */
    getPricingPlans,
  },
})
