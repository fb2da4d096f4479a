import type { PaymentEventPlace } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'

type BillingEventTables = {
  billing_events: {
    event_id: string
    type: string
    customer_id: string | null
    object_id: string | null
    created_at: number
    received_at: number
    processed_at: number | null
    amount: number | null
    currency: string | null
    reason: string | null
  }
}

export interface BillingEvent {
  eventId: string
  type: string
  customerId: string | null
  objectId: string | null
  createdAtMs: number
  /** Set for refunds and disputes, in the smallest unit of `currency` (ISO 4217, uppercase). */
  amount: number | null
  currency: string | null
  reason: string | null
}

export interface ReceivedEvent extends BillingEvent {
  receivedAtMs: number
  /** When the customer's subscription was read after it; `null` if not yet, or if the event belongs to no customer. */
  processedAtMs: number | null
}

/** False when this event was received before. */
export async function addEvent(db: Db, event: BillingEvent, nowMs: number): Promise<boolean> {
  const row = await db
    .$extendTables<BillingEventTables>()
    .insertInto('billing_events')
    .values({
      event_id: event.eventId,
      type: event.type,
      customer_id: event.customerId,
      object_id: event.objectId,
      created_at: event.createdAtMs,
      received_at: nowMs,
      processed_at: null,
      amount: event.amount,
      currency: event.currency,
      reason: event.reason,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks this customer's events received until then as processed. */
export async function noteProcessed(
  db: Db,
  customerId: string,
  receivedUntilMs: number,
  nowMs: number,
): Promise<void> {
  await db
    .$extendTables<BillingEventTables>()
    .updateTable('billing_events')
    .set({ processed_at: nowMs })
    .where('customer_id', '=', customerId)
    .where('received_at', '<=', receivedUntilMs)
    .where('processed_at', 'is', null)
    .execute()
}

/** A received event of the provider; null if it was never received, or was deleted since. */
export async function findEvent(db: Db, eventId: string): Promise<ReceivedEvent | null> {
  const row = await db
    .$extendTables<BillingEventTables>()
    .selectFrom('billing_events')
    .select(columns)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row ?? null
}

/** Newest first, at most `countMax`, after the given place; only of `types`, unless `null`. */
export async function listEvents(
  db: Db,
  {
    after,
    types,
    countMax,
  }: { after: PaymentEventPlace | null; types: readonly string[] | null; countMax: number },
): Promise<ReceivedEvent[]> {
  let wanted = db
    .$extendTables<BillingEventTables>()
    .selectFrom('billing_events')
    .select(columns)
    .orderBy('received_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(countMax)
  if (types !== null) wanted = wanted.where('type', 'in', types)
  if (after !== null) {
    wanted = wanted.where(({ or, and, eb }) =>
      or([
        eb('received_at', '<', after.at),
        and([eb('received_at', '=', after.at), eb('event_id', '<', after.eventId)]),
      ]),
    )
  }
  return wanted.execute()
}

/** When each of these types last arrived; types that never did are left out. */
export async function findLastOfTypes(db: Db, types: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .$extendTables<BillingEventTables>()
    .selectFrom('billing_events')
    .select((eb) => ['type', eb.fn.max('received_at').as('lastAtMs')])
    .where('type', 'in', types)
    .groupBy('type')
    .execute()
  return new Map(rows.map(({ type, lastAtMs }) => [type, lastAtMs]))
}

export async function deleteEventsBefore(db: Db, timeMs: number): Promise<void> {
  await db
    .$extendTables<BillingEventTables>()
    .deleteFrom('billing_events')
    .where('received_at', '<', timeMs)
    .execute()
}

export async function deleteEventsOf(db: Db, customerId: string): Promise<void> {
  await db
    .$extendTables<BillingEventTables>()
    .deleteFrom('billing_events')
    .where('customer_id', '=', customerId)
    .execute()
}

const columns = [
  'event_id as eventId',
  'type',
  'customer_id as customerId',
  'object_id as objectId',
  'created_at as createdAtMs',
  'received_at as receivedAtMs',
  'processed_at as processedAtMs',
  'amount',
  'currency',
  'reason',
] as const
