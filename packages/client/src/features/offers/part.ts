import { part } from '../../state/account/part.ts'
import { getOffers } from './get-offers.ts'

/** What waits for this person's answer, of every kind. */
export const offers = part({
  calls: {
    /** Offers that wait for an answer, without the rest of `getShares`. */
    getOffers,
  },
})
