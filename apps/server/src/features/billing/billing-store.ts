import type { PaymentMode } from '@severy/contract'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type BillingTables = {
  billing_customers: {
    user_id: string
    customer_id: string
    reads_started: number
    reads_written: number
    /** `null` for customers from before modes were stored. */
    mode: PaymentMode | null
  }
}

export interface Customer {
  customerId: string
  /** The kind of account the customer belongs to; `null` matches any. */
  mode: PaymentMode | null
}

export async function findCustomer(db: Db, userId: string): Promise<Customer | null> {
  const row = await db
    .$extendTables<BillingTables>()
    .selectFrom('billing_customers')
    .select(['customer_id as customerId', 'mode'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Any customer of this kind of account. */
export async function findAnyCustomer(db: Db, mode: PaymentMode): Promise<string | null> {
  const row = await db
    .$extendTables<BillingTables>()
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('mode', '=', mode)
    .limit(1)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

export async function listCustomers(db: Db, mode: PaymentMode): Promise<string[]> {
  const rows = await db
    .$extendTables<BillingTables>()
    .selectFrom('billing_customers')
    .select('customer_id')
    .where(ofMode(mode))
    .orderBy('customer_id')
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

/** People who bought with play money in another mode than this. */
export async function listPlayersBut(db: Db, mode: PaymentMode): Promise<string[]> {
  const rows = await db
    .$extendTables<BillingTables>()
    .selectFrom('billing_customers')
    .select('user_id')
    .where('mode', 'in', ['test', 'gateway'])
    .where('mode', '!=', mode)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The user ids of these customers, by customer id. */
export async function listCustomerOwners(
  db: Db,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .$extendTables<BillingTables>()
    .selectFrom('billing_customers')
    .select(['customer_id', 'user_id'])
    .where('customer_id', 'in', customerIds)
    .execute()
  return new Map(rows.map(({ customer_id, user_id }) => [customer_id, user_id]))
}

/** Stores the person's customer unless there already is one. Returns the stored customer's id. */
export async function addCustomer(db: Db, userId: string, customer: Customer): Promise<string> {
  await db
    .$extendTables<BillingTables>()
    .insertInto('billing_customers')
    .values({
      user_id: userId,
      customer_id: customer.customerId,
      reads_started: 0,
      reads_written: 0,
      mode: customer.mode,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findCustomer(db, userId))?.customerId ?? customer.customerId
}

/** Returns the removed customer; `null` when the person never was one. */
export async function removeCustomer(db: Db, userId: string): Promise<Customer | null> {
  const row = await db
    .$extendTables<BillingTables>()
    .deleteFrom('billing_customers')
    .where('user_id', '=', userId)
    .returning(['customer_id as customerId', 'mode'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Starts a reading of this customer's subscription and returns its number; `null` for an unknown customer or one of
 * another kind of account. Sets the kind of a customer without one.
 */
export async function beginReading(db: Db, customerId: string, mode: PaymentMode): Promise<number | null> {
  const row = await db
    .$extendTables<BillingTables>()
    .updateTable('billing_customers')
    .set((eb) => ({ reads_started: eb('reads_started', '+', 1), mode }))
    .where('customer_id', '=', customerId)
    .where(ofMode(mode))
    .returning('reads_started')
    .executeTakeFirst()
  return row?.reads_started ?? null
}

/** Returns whose subscription this reading may write; `null` when a later reading has already written. */
export async function claimWriting(tx: Db, customerId: string, reading: number): Promise<string | null> {
  const row = await tx
    .$extendTables<BillingTables>()
    .updateTable('billing_customers')
    .set({ reads_written: reading })
    .where('customer_id', '=', customerId)
    .where('reads_written', '<', reading)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

function ofMode(mode: PaymentMode): Expression<SqlBool> {
  const eb = expressionBuilder<BillingTables, 'billing_customers'>()
  return eb.or([eb('mode', 'is', null), eb('mode', '=', mode)])
}
