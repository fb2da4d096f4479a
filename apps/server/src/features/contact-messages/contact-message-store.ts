import type { ContactMessagePlace } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'

type ContactMessageTables = {
  contact_messages: {
    message_id: string
    reference: string
    name: string
    email: string
    subject: string
    message: string
    created_at: number
  }
}

export interface ContactMessage {
  messageId: string
  reference: string
  name: string
  email: string
  subject: string
  message: string
  createdAtMs: number
}

/** False, and nothing written, when that reference is taken. */
export async function insertContactMessage(db: Db, message: ContactMessage): Promise<boolean> {
  const row = await db
    .$extendTables<ContactMessageTables>()
    .insertInto('contact_messages')
    .values({
      message_id: message.messageId,
      reference: message.reference,
      name: message.name,
      email: message.email,
      subject: message.subject,
      message: message.message,
      created_at: message.createdAtMs,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findContactMessage(db: Db, messageId: string): Promise<ContactMessage | null> {
  const row = await db
    .$extendTables<ContactMessageTables>()
    .selectFrom('contact_messages')
    .select(columns)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row ?? null
}

/** Newest first, at most `countMax`, after that place. */
export async function listMessages(
  db: Db,
  after: ContactMessagePlace | null,
  countMax: number,
): Promise<ContactMessage[]> {
  const all = db
    .$extendTables<ContactMessageTables>()
    .selectFrom('contact_messages')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(countMax)
  const wanted =
    after === null
      ? all
      : all.where(({ or, and, eb }) =>
          or([
            eb('created_at', '<', after.at),
            and([eb('created_at', '=', after.at), eb('message_id', '<', after.messageId)]),
          ]),
        )
  return wanted.execute()
}

export async function deleteContactMessagesBefore(db: Db, timeMs: number): Promise<void> {
  await db
    .$extendTables<ContactMessageTables>()
    .deleteFrom('contact_messages')
    .where('created_at', '<', timeMs)
    .execute()
}

const columns = [
  'message_id as messageId',
  'reference',
  'name',
  'email',
  'subject',
  'message',
  'created_at as createdAtMs',
] as const
