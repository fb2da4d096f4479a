import type { PaymentMode } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'

type PaymentStateTables = {
  payment_states: {
    mode: PaymentMode
    checked_at: number | null
    account_id: string | null
    account_name: string | null
    problem: string | null
    refused_at: number | null
    refused_count: number
  }
}

/** Result of the last connection test; all `null` before the first. */
export interface Check {
  checkedAtMs: number | null
  accountId: string | null
  accountName: string | null
  /** The provider's error message when it failed. */
  problem: string | null
}

export interface PaymentState extends Check {
  /** Webhooks with a wrong signature since the keys were saved. */
  refusedAtMs: number | null
  refusedCount: number
}

const nothing: PaymentState = {
  checkedAtMs: null,
  accountId: null,
  accountName: null,
  problem: null,
  refusedAtMs: null,
  refusedCount: 0,
}

/** What is known about the account of this mode: the last check of its keys, and refused webhooks. */
export async function findState(db: Db, mode: PaymentMode): Promise<PaymentState> {
  const row = await db
    .$extendTables<PaymentStateTables>()
    .selectFrom('payment_states')
    .select([
      'checked_at as checkedAtMs',
      'account_id as accountId',
      'account_name as accountName',
      'problem',
      'refused_at as refusedAtMs',
      'refused_count as refusedCount',
    ])
    .where('mode', '=', mode)
    .executeTakeFirst()
  return row ?? nothing
}

/** Stores the result of a check, in place of the previous one. */
export async function writeCheck(db: Db, mode: PaymentMode, check: Check): Promise<void> {
  const values = {
    checked_at: check.checkedAtMs,
    account_id: check.accountId,
    account_name: check.accountName,
    problem: check.problem,
  }
  await db
    .$extendTables<PaymentStateTables>()
    .insertInto('payment_states')
    .values({ mode, ...values, refused_at: null, refused_count: 0 })
    .onConflict((conflict) => conflict.column('mode').doUpdateSet(values))
    .execute()
}

/** Called when keys change: nothing is known about the new ones. */
export async function forgetState(db: Db, mode: PaymentMode): Promise<void> {
  await db.$extendTables<PaymentStateTables>().deleteFrom('payment_states').where('mode', '=', mode).execute()
}

export async function noteRefusedWebhook(db: Db, mode: PaymentMode, nowMs: number): Promise<void> {
  await db
    .$extendTables<PaymentStateTables>()
    .insertInto('payment_states')
    .values({
      mode,
      checked_at: null,
      account_id: null,
      account_name: null,
      problem: null,
      refused_at: nowMs,
      refused_count: 1,
    })
    .onConflict((conflict) =>
      conflict.column('mode').doUpdateSet((eb) => ({
        refused_at: nowMs,
        refused_count: eb('payment_states.refused_count', '+', 1),
      })),
    )
    .execute()
}
