import type { Tier } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'

type SubscriptionTables = {
  trials: { user_id: string; started_at: number; ends_at: number; tier: Tier; told_days_left: number }
  subscriptions: {
    user_id: string
    subscription_id: string
    status: string
    tier: Tier
    plan_nickname: string
    interval_unit: 'month' | 'year'
    current_period_end: number
    cancel_at_period_end: number
    grace_ends_at: number | null
  }
}

export interface Trial {
  startedAtMs: number
  endsAtMs: number
  tier: Tier
}

/** What the payment provider said when it was last asked. */
export interface Subscription {
  subscriptionId: string
  /** The provider's word. */
  status: string
  tier: Tier
  planNickname: string
  interval: 'month' | 'year'
  currentPeriodEndMs: number
  cancelAtPeriodEnd: boolean
  /** A payment failed, and is tried again until then. */
  graceEndsAtMs: number | null
}

const nothingTold = 8

/** Trials that end before, and of whose end the person has not been told. */
export async function listTrialsToTell(
  db: Db,
  endsBeforeMs: number,
): Promise<{ userId: string; startedAtMs: number }[]> {
  return db
    .$extendTables<SubscriptionTables>()
    .selectFrom('trials')
    .select(['user_id as userId', 'started_at as startedAtMs'])
    .where('told_days_left', '>', 0)
    .where('ends_at', '<', endsBeforeMs)
    .orderBy('ends_at')
    .execute()
}

/** False when the person was told of so few days, or fewer, before. */
export async function claimNotice(tx: Db, userId: string, daysLeft: number): Promise<boolean> {
  const row = await tx
    .$extendTables<SubscriptionTables>()
    .updateTable('trials')
    .set({ told_days_left: daysLeft })
    .where('user_id', '=', userId)
    .where('told_days_left', '>', daysLeft)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The trial that there is; this one where there was none. */
export async function startTrial(db: Db, userId: string, trial: Trial): Promise<Trial> {
  await db
    .$extendTables<SubscriptionTables>()
    .insertInto('trials')
    .values({
      user_id: userId,
      started_at: trial.startedAtMs,
      ends_at: trial.endsAtMs,
      tier: trial.tier,
      told_days_left: nothingTold,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return (await findTrial(db, userId)) ?? trial
}

export async function findTrial(db: Db, userId: string): Promise<Trial | null> {
  const row = await db
    .$extendTables<SubscriptionTables>()
    .selectFrom('trials')
    .select(['started_at as startedAtMs', 'ends_at as endsAtMs', 'tier'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export async function writeTrialTier(db: Db, userId: string, tier: Tier): Promise<void> {
  await db
    .$extendTables<SubscriptionTables>()
    .updateTable('trials')
    .set({ tier })
    .where('user_id', '=', userId)
    .execute()
}

export async function findSubscription(db: Db, userId: string): Promise<Subscription | null> {
  const row = await db
    .$extendTables<SubscriptionTables>()
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    subscriptionId: row.subscription_id,
    status: row.status,
    tier: row.tier,
    planNickname: row.plan_nickname,
    interval: row.interval_unit,
    currentPeriodEndMs: row.current_period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end === 1,
    graceEndsAtMs: row.grace_ends_at,
  }
}

/** `null`: there is none, and never was. */
export async function writeSubscription(
  db: Db,
  userId: string,
  subscription: Subscription | null,
): Promise<void> {
  const tables = db.$extendTables<SubscriptionTables>()
  if (subscription === null) {
    await tables.deleteFrom('subscriptions').where('user_id', '=', userId).execute()
    return
  }
  const values = {
    subscription_id: subscription.subscriptionId,
    status: subscription.status,
    tier: subscription.tier,
    plan_nickname: subscription.planNickname,
    interval_unit: subscription.interval,
    current_period_end: subscription.currentPeriodEndMs,
    cancel_at_period_end: subscription.cancelAtPeriodEnd ? 1 : 0,
    grace_ends_at: subscription.graceEndsAtMs,
  }
  await tables
    .insertInto('subscriptions')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export async function deleteSubscriptionAndTrial(db: Db, userId: string): Promise<void> {
  const tables = db.$extendTables<SubscriptionTables>()
  await tables.deleteFrom('subscriptions').where('user_id', '=', userId).execute()
  await tables.deleteFrom('trials').where('user_id', '=', userId).execute()
}
