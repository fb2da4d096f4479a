/** Subscriptions: whether a person tries the product, pays for it, or has done either, and what follows from that. */
import { chooseTrialPlan, getSubscriptionState, type SubscriptionState } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { readSystemSetting } from '../system-settings/index.ts'
import { deriveState, homeState } from './derive-state.ts'
import { findSubscription, findTrial, startTrial, writeTrialTier } from './subscription-store.ts'

export {
  deleteSubscriptionAndTrial,
  findSubscription,
  type Subscription,
  writeSubscription,
} from './subscription-store.ts'
export { takeSubscription } from './take-subscription.ts'

const dayMs = 86_400_000

/** `arePlansShown: false` is home mode. */
export function serveSubscriptions(
  server: Server,
  { database, clock, live }: Platform,
  arePlansShown: boolean,
): void {
  const db = database.durable

  server.serve(getSubscriptionState, [], async ({ session: { userId } }) =>
    ok(arePlansShown ? await readState(db, userId, clock.nowMs()) : homeState),
  )

  server.serve(chooseTrialPlan, [], async ({ body, session: { userId } }) => {
    if (!arePlansShown) return err('no-trial')
    const { isTrialActive } = await readState(db, userId, clock.nowMs())
    if (!isTrialActive) return err('no-trial')
    await writeTrialTier(db, userId, body.plan)
    await live.publish([userId], { type: 'profile-changed' })
    return ok()
  })
}

/** Starts the trial where there is none: an account is asked about when its person first signs in. */
export async function readState(db: Db, userId: string, nowMs: number): Promise<SubscriptionState> {
  const [trial, subscription] = await Promise.all([findTrial(db, userId), findSubscription(db, userId)])
  return deriveState(trial ?? (await newTrial(db, userId, nowMs)), subscription, nowMs)
}

async function newTrial(db: Db, userId: string, nowMs: number) {
  const days = await readSystemSetting(db, 'trial_days')
  return startTrial(db, userId, { startedAtMs: nowMs, endsAtMs: nowMs + days * dayMs, tier: 'personal' })
}
