import { part } from '../../state/account/part.ts'
import { getSubscription, recallSubscription, chooseTrialPlan } from './subscription.ts'

/** What the person has: a trial, a subscription, or neither. */
export const subscriptions = part({
  calls: {
    /** The person's trial or subscription, or neither. Call again after `profile-changed`. */
    getSubscription,
    /** What this device last knew of it; also works without a network. */
    recallSubscription,
    /** Chooses the plan whose limits apply during the trial. `no-trial`: the trial is over, or something was bought. */
    chooseTrialPlan,
  },
})
