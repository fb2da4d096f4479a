import { part } from '../../state/account/part.ts'
import { getOffers } from './get-offers.ts'

/** Everything that waits for this person's answer. */
export const offers = part({
  calls: {
    /** Pending offers, without the rest of `getShares`. */
    getOffers,
  },
})
