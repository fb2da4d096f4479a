import type { Db } from '../../platform/database/database.ts'

type BillingTables = {
  billing_customers: { user_id: string; customer_id: string; reads_started: number; reads_written: number }
  billing_events: {
    event_id: string
    type: string
    customer_id: string | null
    object_id: string | null
    created_at: number
    received_at: number
  }
}

export interface BillingEvent {
  eventId: string
  type: string
  customerId: string | null
  objectId: string | null
  createdAtMs: number
}

export async function findCustomer(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .$extendTables<BillingTables>()
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

export async function listCustomers(db: Db): Promise<string[]> {
  const rows = await db
    .$extendTables<BillingTables>()
    .selectFrom('billing_customers')
    .select('customer_id')
    .orderBy('customer_id')
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

/** Who the person is from now on: this customer, unless there is one already, which is answered then. */
export async function addCustomer(db: Db, userId: string, customerId: string): Promise<string> {
  await db
    .$extendTables<BillingTables>()
    .insertInto('billing_customers')
    .values({ user_id: userId, customer_id: customerId, reads_started: 0, reads_written: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findCustomer(db, userId)) ?? customerId
}

/** Answers who it was; `null` when the person never was a customer. */
export async function removeCustomer(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .$extendTables<BillingTables>()
    .deleteFrom('billing_customers')
    .where('user_id', '=', userId)
    .returning('customer_id')
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** Begins a reading of this customer's subscription and answers its number; `null` for nobody's customer. */
export async function beginReading(db: Db, customerId: string): Promise<number | null> {
  const row = await db
    .$extendTables<BillingTables>()
    .updateTable('billing_customers')
    .set((eb) => ({ reads_started: eb('reads_started', '+', 1) }))
    .where('customer_id', '=', customerId)
    .returning('reads_started')
    .executeTakeFirst()
  return row?.reads_started ?? null
}

/** Whose subscription this reading may write; `null` when one that began later has written already. */
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

/** False when this event has come before. */
export async function addEvent(db: Db, event: BillingEvent, nowMs: number): Promise<boolean> {
  const row = await db
    .$extendTables<BillingTables>()
    .insertInto('billing_events')
    .values({
      event_id: event.eventId,
      type: event.type,
      customer_id: event.customerId,
      object_id: event.objectId,
      created_at: event.createdAtMs,
      received_at: nowMs,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteEventsBefore(db: Db, timeMs: number): Promise<void> {
  await db
    .$extendTables<BillingTables>()
    .deleteFrom('billing_events')
    .where('received_at', '<', timeMs)
    .execute()
}

export async function deleteEventsOf(db: Db, customerId: string): Promise<void> {
  await db
    .$extendTables<BillingTables>()
    .deleteFrom('billing_events')
    .where('customer_id', '=', customerId)
    .execute()
}
