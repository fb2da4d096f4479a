/** The table behind the operator's list of subscribers: one row per person with a trial or subscription. */
import type { SubscriberStatus, Tier } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'

/** Contains nothing that depends on the current time: a free trial runs while `trialUntilMs` is in the future. */
export interface SubscriberRow {
  userId: string
  /** In canonical form. */
  email: string
  status: 'active' | 'trialing' | 'past_due' | 'canceled' | 'expired'
  trialUntilMs: number
  tier: Tier
  /** The provider's name for the plan; empty without a subscription. */
  plan: string
  interval: 'month' | 'year' | null
  amount: number
  currency: string
  /** Revenue per year; 0 when nothing is paid. */
  yearlyAmount: number
  paidTotal: number
  startedAtMs: number
  /** 0 when nothing is running. */
  renewsAtMs: number
  endsAtRenewal: boolean
  endedAtMs: number | null
}

export type SubscriberTables = {
  subscribers: {
    user_id: string
    email: string
    domain: string
    status: SubscriberStatus
    trial_until: number
    tier: Tier
    plan: string
    interval_unit: 'month' | 'year' | null
    amount: number
    currency: string
    yearly_amount: number
    paid_total: number
    started_at: number
    renews_at: number
    ends_at_renewal: number
    ended_at: number | null
  }
}

/** Locks the row until this transaction ends. Does nothing when there is none yet. */
export async function holdSubscriber(db: Db, userId: string): Promise<void> {
  await db
    .$extendTables<SubscriberTables>()
    .updateTable('subscribers')
    .set(({ ref }) => ({ started_at: ref('started_at') }))
    .where('user_id', '=', userId)
    .execute()
}

export async function writeSubscriber(db: Db, row: SubscriberRow): Promise<void> {
  const values = {
    email: row.email,
    domain: row.email.slice(row.email.indexOf('@') + 1),
    status: row.status,
    trial_until: row.trialUntilMs,
    tier: row.tier,
    plan: row.plan,
    interval_unit: row.interval,
    amount: row.amount,
    currency: row.currency,
    yearly_amount: row.yearlyAmount,
    paid_total: row.paidTotal,
    started_at: row.startedAtMs,
    renews_at: row.renewsAtMs,
    ends_at_renewal: row.endsAtRenewal ? 1 : 0,
    ended_at: row.endedAtMs,
  }
  await db
    .$extendTables<SubscriberTables>()
    .insertInto('subscribers')
    .values({ user_id: row.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export async function deleteSubscriber(db: Db, userId: string): Promise<void> {
  await db.$extendTables<SubscriberTables>().deleteFrom('subscribers').where('user_id', '=', userId).execute()
}
