import type { DeliveryOutcome, MailDelivery } from '@severy/contract'
import { canonicalEmail } from '@severy/verifier'
import type { Db } from '../../platform/database/database.ts'
import { inStretches } from '../../platform/database/stretch-store.ts'

type DeliveryTables = {
  mail_deliveries: {
    delivery_id: string
    at: number
    template: string
    recipient: string | null
    outcome: DeliveryOutcome
    answer: string
  }
}

export interface DeliveryFilter {
  outcome: DeliveryOutcome | null
  recipient: string | null
  after: { at: number; deliveryId: string } | null
}

export async function insertDelivery(db: Db, delivery: MailDelivery): Promise<void> {
  const { deliveryId, at, template, recipient, outcome, answer } = delivery
  await db
    .$extendTables<DeliveryTables>()
    .insertInto('mail_deliveries')
    .values({
      delivery_id: deliveryId,
      at,
      template,
      recipient: recipient === null ? null : comparable(recipient),
      outcome,
      answer,
    })
    .execute()
}

/** Newest first, at most `countMax`. */
export async function listDeliveries(
  db: Db,
  { outcome, recipient, after }: DeliveryFilter,
  countMax: number,
): Promise<MailDelivery[]> {
  let query = db
    .$extendTables<DeliveryTables>()
    .selectFrom('mail_deliveries')
    .select(['delivery_id as deliveryId', 'at', 'template', 'recipient', 'outcome', 'answer'])
    .orderBy('at', 'desc')
    .orderBy('delivery_id', 'desc')
    .limit(countMax)
  if (outcome !== null) query = query.where('outcome', '=', outcome)
  if (recipient !== null) query = query.where('recipient', '=', comparable(recipient))
  if (after !== null) {
    query = query.where(({ or, and, eb }) =>
      or([eb('at', '<', after.at), and([eb('at', '=', after.at), eb('delivery_id', '<', after.deliveryId)])]),
    )
  }
  return query.execute()
}

/** The newest delivery with this outcome. */
export async function findLastDelivery(db: Db, outcome: DeliveryOutcome): Promise<MailDelivery | null> {
  const [last] = await listDeliveries(db, { outcome, recipient: null, after: null }, 1)
  return last ?? null
}

export async function deleteDeliveriesBefore(db: Db, timeMs: number): Promise<void> {
  const tables = db.$extendTables<DeliveryTables>()
  const old = { table: 'mail_deliveries', column: 'at', from: 0, before: timeMs }
  await inStretches(db, old, async (isInStretch) => {
    await tables.deleteFrom('mail_deliveries').where(isInStretch).execute()
  })
}

/** Keeps the deliveries but removes the recipient, and the mail server's reply, which may repeat the address. */
export async function forgetRecipient(db: Db, email: string): Promise<void> {
  await db
    .$extendTables<DeliveryTables>()
    .updateTable('mail_deliveries')
    .set({ recipient: null, answer: '' })
    .where('recipient', '=', comparable(email))
    .execute()
}

function comparable(email: string): string {
  return canonicalEmail(email) ?? email
}
