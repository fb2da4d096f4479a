import type { SubscriptionState } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import { readSystemSetting } from '../system-settings/index.ts'
import { deriveState, homeState } from './derive-state.ts'
import { findSubscription, findTrial, startTrial, type Trial } from './subscription-store.ts'

const dayMs = 86_400_000

/** `arePlansShown: false` is home mode. */
export function createPlans(arePlansShown: boolean): Plans {
  if (!arePlansShown) {
    return {
      stateOf: () => Promise.resolve(homeState),
      beginTrial: () => Promise.resolve(),
    }
  }
  return {
    stateOf: readState,
    async beginTrial(tx, userId, nowMs) {
      await newTrial(tx, userId, nowMs)
    },
  }
}

/** An account from before plans were on has no trial yet: it begins now. */
async function readState(db: Db, userId: string, nowMs: number): Promise<SubscriptionState> {
  const [trial, subscription] = [await findTrial(db, userId), await findSubscription(db, userId)]
  return deriveState(trial ?? (await newTrial(db, userId, nowMs)), subscription, nowMs)
}

async function newTrial(db: Db, userId: string, nowMs: number): Promise<Trial> {
  const days = await readSystemSetting(db, 'trial_days')
  return startTrial(db, userId, { startedAtMs: nowMs, endsAtMs: nowMs + days * dayMs, tier: 'personal' })
}
