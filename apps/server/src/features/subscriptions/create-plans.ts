import type { SubscriptionState } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import { findAccount } from '../accounts/index.ts'
import { readSystemSetting } from '../system-settings/index.ts'
import { startTrial } from './change-plans.ts'
import { asMember, deriveState, homeState } from './derive-state.ts'
import {
  findSubscription,
  findTrial,
  idsPerStatement,
  listSubscriptions,
  listTrials,
  type Trial,
} from './subscription-store.ts'

const dayMs = 86_400_000

/** For each of these people who is a member: the others who pay, by user id. The list is empty if nobody does. */
export type ListPayersFor = (
  db: Db,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>

/** `arePlansShown` is false in home mode. */
export function createPlans(arePlansShown: boolean, listPayersFor: ListPayersFor): Plans {
  if (!arePlansShown) {
    return {
      stateOf: () => Promise.resolve(homeState),
      ownStateOf: () => Promise.resolve(homeState),
      listStates: () => Promise.resolve(new Map()),
      beginTrial: () => Promise.resolve(),
    }
  }
  return {
    async stateOf(db, userId, nowMs) {
      const own = await readState(db, userId, nowMs)
      const payerIds = (await listPayersFor(db, [userId])).get(userId)
      if (payerIds === undefined) return own
      const payers: SubscriptionState[] = []
      for (const payerId of payerIds) payers.push(await readState(db, payerId, nowMs))
      return asMember(own, payers)
    },
    ownStateOf: readState,
    async listStates(db, userIds, nowMs) {
      const payers = new Map<string, readonly string[]>()
      for (let i = 0; i < userIds.length; i += idsPerStatement) {
        for (const [userId, ids] of await listPayersFor(db, userIds.slice(i, i + idsPerStatement))) {
          payers.set(userId, ids)
        }
      }
      const own = await listOwnStates(db, [...new Set([...userIds, ...[...payers.values()].flat()])], nowMs)
      const states = new Map<string, SubscriptionState>()
      for (const userId of userIds) {
        const state = own.get(userId)
        if (state === undefined) continue
        const payerIds = payers.get(userId)
        const paying = (payerIds ?? []).flatMap((payerId) => own.get(payerId) ?? [])
        states.set(userId, payerIds === undefined ? state : asMember(state, paying))
      }
      return states
    },
    async beginTrial(tx, userId, nowMs) {
      await newTrial(tx, userId, nowMs)
    },
  }
}

async function listOwnStates(
  db: Db,
  userIds: readonly string[],
  nowMs: number,
): Promise<Map<string, SubscriptionState>> {
  const [trials, subscriptions] = [await listTrials(db, userIds), await listSubscriptions(db, userIds)]
  return new Map(
    [...trials].map(([userId, trial]) => [
      userId,
      deriveState(trial, subscriptions.get(userId) ?? null, nowMs),
    ]),
  )
}

/**
 * An account from before plans were switched on has no trial yet, so it starts now. One that is gone, like that of a
 * shared vault's last owner, has nothing any more.
 */
async function readState(db: Db, userId: string, nowMs: number): Promise<SubscriptionState> {
  const trial = await findTrial(db, userId)
  if (trial === null && (await findAccount(db, userId)) === null) return deriveState(endedTrial, null, nowMs)
  const subscription = await findSubscription(db, userId)
  return deriveState(trial ?? (await newTrial(db, userId, nowMs)), subscription, nowMs)
}

const endedTrial: Trial = { startedAtMs: 0, endsAtMs: 0, tier: 'personal' }

async function newTrial(db: Db, userId: string, nowMs: number): Promise<Trial> {
  const days = await readSystemSetting(db, 'trial_days')
  return startTrial(db, userId, { startedAtMs: nowMs, endsAtMs: nowMs + days * dayMs, tier: 'personal' })
}
