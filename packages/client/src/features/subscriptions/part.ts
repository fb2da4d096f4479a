import { part } from '../../state/account/part.ts'
import { getSubscription, recallSubscription, chooseTrialPlan } from './subscription.ts'

/** What the person has: a trial, a subscription, or neither. */
export const subscriptions = part({
  calls: {
    /** The person's trial or subscription, or neither. Call again after `profile-changed`. */
    getSubscription,
    /** What this device knew of it last, also without network. */
    recallSubscription,
    /** The plan whose limits hold during the trial. `no-trial`: it is over, or something was bought. */
    chooseTrialPlan,
  },
})
