/** Subscriptions: a person's trial and subscription, and what follows from them. */
import { chooseTrialPlan, getSubscriptionState } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { tellOfPlan } from '../organizations/index.ts'
import { chooseTrialTier } from './change-plans.ts'
import { tellOfEndingTrials } from './trial-notices.ts'

export { trialExamples } from './trial-notices.ts'
export {
  deleteSubscriptionAndTrial,
  keepSubscriber,
  moveTrialEnd,
  startTrial,
  writeSubscription,
} from './change-plans.ts'
export { createPlans } from './create-plans.ts'
export {
  countConversionsByDay,
  countSubscribers,
  findSubscriber,
  readAllSubscribers,
  readSubscriberPage,
  type SubscriberScope,
} from './list-subscribers-store.ts'
export { countByPlan, findSubscription, type Subscription } from './subscription-store.ts'
export { takeSubscription } from './take-subscription.ts'

export function serveSubscriptions(server: Server, platform: Platform, plans: Plans): void {
  const { database, clock } = platform
  const db = database.durable

  server.serve(getSubscriptionState, [], async ({ session: { userId } }) =>
    ok(await plans.stateOf(db, userId, clock.nowMs())),
  )

  server.serve(chooseTrialPlan, [], async ({ body, session: { userId } }) => {
    const { isTrialActive } = await plans.ownStateOf(db, userId, clock.nowMs())
    if (!isTrialActive) return err('no-trial')
    await chooseTrialTier(db, userId, body.plan)
    await tellOfPlan(platform, userId)
    return ok()
  })

  tellOfEndingTrials(platform, plans)
}
