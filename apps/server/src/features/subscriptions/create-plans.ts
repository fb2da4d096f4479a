import type { SubscriptionState } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import { readSystemSetting } from '../system-settings/index.ts'
import { startTrial } from './change-plans.ts'
import { coveredBy, deriveState, homeState } from './derive-state.ts'
import {
  findSubscription,
  findTrial,
  listSubscriptions,
  listTrials,
  type Trial,
} from './subscription-store.ts'

const dayMs = 86_400_000

/** Payers whose plans cover this person besides their own. */
export type ListPayersFor = (db: Db, userId: string) => Promise<readonly string[]>

/** `arePlansShown` is false in home mode. */
export function createPlans(arePlansShown: boolean, listPayersFor: ListPayersFor): Plans {
  if (!arePlansShown) {
    return {
      stateOf: () => Promise.resolve(homeState),
      ownStateOf: () => Promise.resolve(homeState),
      listOwnStates: () => Promise.resolve(new Map()),
      beginTrial: () => Promise.resolve(),
    }
  }
  return {
    async stateOf(db, userId, nowMs) {
      let state = await readState(db, userId, nowMs)
      for (const payerId of await listPayersFor(db, userId)) {
        state = coveredBy(state, await readState(db, payerId, nowMs))
      }
      return state
    },
    ownStateOf: readState,
    async listOwnStates(db, userIds, nowMs) {
      const [trials, subscriptions] = [await listTrials(db, userIds), await listSubscriptions(db, userIds)]
      const states = [...trials].map(([userId, trial]) => {
        return [userId, deriveState(trial, subscriptions.get(userId) ?? null, nowMs)] as const
      })
      return new Map(states)
    },
    async beginTrial(tx, userId, nowMs) {
      await newTrial(tx, userId, nowMs)
    },
  }
}

/** An account from before plans were switched on has no trial yet, so it starts now. */
async function readState(db: Db, userId: string, nowMs: number): Promise<SubscriptionState> {
  const [trial, subscription] = [await findTrial(db, userId), await findSubscription(db, userId)]
  return deriveState(trial ?? (await newTrial(db, userId, nowMs)), subscription, nowMs)
}

async function newTrial(db: Db, userId: string, nowMs: number): Promise<Trial> {
  const days = await readSystemSetting(db, 'trial_days')
  return startTrial(db, userId, { startedAtMs: nowMs, endsAtMs: nowMs + days * dayMs, tier: 'personal' })
}
