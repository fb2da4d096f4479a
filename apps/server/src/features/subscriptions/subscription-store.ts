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
    amount: number
    currency: string
    paid_total: number
    started_at: number
    ended_at: number | null
    plan_id: string | null
  }
}

export interface Trial {
  startedAtMs: number
  endsAtMs: number
  tier: Tier
}

/** The subscription as the payment provider last reported it. */
export interface Subscription {
  subscriptionId: string
  /** The provider's status. */
  status: string
  /** The plan bought; `null` for a price that is not ours. */
  planId: string | null
  tier: Tier
  planNickname: string
  interval: 'month' | 'year'
  currentPeriodEndMs: number
  cancelAtPeriodEnd: boolean
  /** A payment failed and is retried until then; otherwise `null`. */
  graceEndsAtMs: number | null
  /** Price of one period, in the currency's smallest unit. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** Sum of the person's payments minus refunds, in the same unit. */
  paidTotal: number
  startedAtMs: number
  endedAtMs: number | null
}

const nothingTold = 8

/** A notice that is due for trials ending before `endsBeforeMs`. */
export interface DueNotice {
  daysLeft: number
  endsBeforeMs: number
}

export interface TrialToTell {
  userId: string
  startedAtMs: number
  endsAtMs: number
}

/** Trials for which one of these notices is due and not yet sent, earliest end first, at most `countMax`. */
export async function listTrialsToTell(
  db: Db,
  notices: readonly DueNotice[],
  after: TrialToTell | null,
  countMax: number,
): Promise<TrialToTell[]> {
  let wanted = db
    .$extendTables<SubscriptionTables>()
    .selectFrom('trials')
    .select(['user_id as userId', 'started_at as startedAtMs', 'ends_at as endsAtMs'])
    .where(({ or, and, eb }) =>
      or(
        notices.map(({ daysLeft, endsBeforeMs }) =>
          and([eb('told_days_left', '>', daysLeft), eb('ends_at', '<', endsBeforeMs)]),
        ),
      ),
    )
  if (after !== null) {
    wanted = wanted.where((eb) =>
      eb(eb.refTuple('ends_at', 'user_id'), '>', eb.tuple(after.endsAtMs, after.userId)),
    )
  }
  return wanted.orderBy('ends_at').orderBy('user_id').limit(countMax).execute()
}

/** False when the person was already notified of this many days, or fewer. */
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

/** Stores this trial unless the person has one. Returns the stored trial. */
export async function insertTrial(db: Db, userId: string, trial: Trial): Promise<Trial> {
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

/** False when the person has no trial. Notices are sent again for the new end. */
export async function writeTrialEnd(db: Db, userId: string, endsAtMs: number): Promise<boolean> {
  const row = await db
    .$extendTables<SubscriptionTables>()
    .updateTable('trials')
    .set({ ends_at: endsAtMs, told_days_left: nothingTold })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A person's subscription as it was last read from the provider; null if they never had one. */
export async function findSubscription(db: Db, userId: string): Promise<Subscription | null> {
  const row = await db
    .$extendTables<SubscriptionTables>()
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : storedSubscription(row)
}

/** Below either database's parameter limit. */
export const idsPerStatement = 500

/** The trials of these people; leaves out those without one. */
export async function listTrials(db: Db, userIds: readonly string[]): Promise<Map<string, Trial>> {
  const found = new Map<string, Trial>()
  for (let i = 0; i < userIds.length; i += idsPerStatement) {
    const rows = await db
      .$extendTables<SubscriptionTables>()
      .selectFrom('trials')
      .select(['user_id', 'started_at', 'ends_at', 'tier'])
      .where('user_id', 'in', userIds.slice(i, i + idsPerStatement))
      .execute()
    for (const { user_id, started_at, ends_at, tier } of rows) {
      found.set(user_id, { startedAtMs: started_at, endsAtMs: ends_at, tier })
    }
  }
  return found
}

export async function listSubscriptions(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, Subscription>> {
  const found = new Map<string, Subscription>()
  for (let i = 0; i < userIds.length; i += idsPerStatement) {
    const rows = await db
      .$extendTables<SubscriptionTables>()
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', 'in', userIds.slice(i, i + idsPerStatement))
      .execute()
    for (const row of rows) found.set(row.user_id, storedSubscription(row))
  }
  return found
}

function storedSubscription(row: SubscriptionTables['subscriptions']): Subscription {
  return {
    subscriptionId: row.subscription_id,
    status: row.status,
    planId: row.plan_id,
    tier: row.tier,
    planNickname: row.plan_nickname,
    interval: row.interval_unit,
    currentPeriodEndMs: row.current_period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end === 1,
    graceEndsAtMs: row.grace_ends_at,
    amount: row.amount,
    currency: row.currency,
    paidTotal: row.paid_total,
    startedAtMs: row.started_at,
    endedAtMs: row.ended_at,
  }
}

/** `null` removes it: there is none, and never was. */
export async function replaceSubscription(
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
    amount: subscription.amount,
    currency: subscription.currency,
    paid_total: subscription.paidTotal,
    started_at: subscription.startedAtMs,
    ended_at: subscription.endedAtMs,
    plan_id: subscription.planId,
  }
  await tables
    .insertInto('subscriptions')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Number of running subscriptions per plan. */
export async function countByPlan(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .$extendTables<SubscriptionTables>()
    .selectFrom('subscriptions')
    .select((eb) => ['plan_id as planId', eb.fn.countAll<number | string>().as('count')])
    .where('plan_id', 'is not', null)
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .groupBy('plan_id')
    .execute()
  return new Map(rows.map(({ planId, count }) => [planId ?? '', Number(count)]))
}

export async function deletePlansOf(db: Db, userId: string): Promise<void> {
  const tables = db.$extendTables<SubscriptionTables>()
  await tables.deleteFrom('subscriptions').where('user_id', '=', userId).execute()
  await tables.deleteFrom('trials').where('user_id', '=', userId).execute()
}
