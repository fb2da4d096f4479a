/** Puts people into states that would otherwise take months or payments. */
import type { Tier } from '@severy/contract'
import { getAccount, replaceOpaqueRecord } from '../features/accounts/index.ts'
import {
  deleteSubscriptionAndTrial,
  startTrial,
  type Subscription,
  writeSubscription,
} from '../features/subscriptions/index.ts'
import type { Db } from '../platform/database/database.ts'

const dayMs = 86_400_000

/** The trial has ended, and nothing was ever paid. */
export async function endTrial(db: Db, userId: string, nowMs: number): Promise<void> {
  await deleteSubscriptionAndTrial(db, userId)
  await startTrial(db, userId, {
    startedAtMs: nowMs - 31 * dayMs,
    endsAtMs: nowMs - dayMs,
    tier: 'personal',
  })
}

/** Subscribed and paid, unless `changes` says otherwise. */
export async function subscribe(
  db: Db,
  userId: string,
  tier: Tier,
  changes: Partial<Subscription> = {},
): Promise<void> {
  await writeSubscription(db, userId, {
    subscriptionId: `sub_${userId}`,
    status: 'active',
    planId: tier,
    tier,
    planNickname: `${tier} monthly`,
    interval: 'month',
    currentPeriodEndMs: Date.UTC(2100, 0),
    cancelAtPeriodEnd: false,
    graceEndsAtMs: null,
    amount: 299,
    currency: 'USD',
    paidTotal: 299,
    startedAtMs: Date.UTC(2026, 0),
    endedAtMs: null,
    ...changes,
  })
}

/** Makes the account password this old. */
export async function agePassword(db: Db, userId: string, ageMs: number, nowMs: number): Promise<void> {
  const { opaqueRecord } = await getAccount(db, userId)
  await replaceOpaqueRecord(db, userId, opaqueRecord, nowMs - ageMs)
}
