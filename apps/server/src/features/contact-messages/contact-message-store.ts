import type { BodyOf, listMessages, MessageRow, MessageStatus, Page, Tier } from '@severy/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { countRows, readPage, type SortKey } from '../../platform/database/pages.ts'
import { inStretches } from '../../platform/database/stretch-store.ts'
import type { AnswerTables } from './answer-store.ts'

type ContactMessageTables = {
  contact_messages: {
    message_id: string
    reference: string
    name: string
    email: string
    subject: string
    message: string
    created_at: number
    status: MessageStatus
    sender_plan: Tier | null
    spam_since: number | null
    words: string
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

export interface KeptMessage extends ContactMessage {
  status: MessageStatus
  senderPlan: Tier | null
  spamSinceMs: number | null
}

/** False, and nothing written, when the reference is taken. */
export async function insertContactMessage(db: Db, message: ContactMessage): Promise<boolean> {
  const { reference, name, email, subject } = message
  const row = await db
    .$extendTables<ContactMessageTables>()
    .insertInto('contact_messages')
    .values({
      message_id: message.messageId,
      reference,
      name,
      email,
      subject,
      message: message.message,
      created_at: message.createdAtMs,
      status: 'new',
      sender_plan: null,
      spam_since: null,
      words: [reference, name, email, subject, message.message].join(' ').toLowerCase(),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findContactMessage(db: Db, messageId: string): Promise<KeptMessage | null> {
  const row = await db
    .$extendTables<ContactMessageTables>()
    .selectFrom('contact_messages')
    .select(columns)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row ?? null
}

export async function writeSenderPlan(db: Db, messageId: string, plan: Tier | null): Promise<void> {
  await db
    .$extendTables<ContactMessageTables>()
    .updateTable('contact_messages')
    .set({ sender_plan: plan })
    .where('message_id', '=', messageId)
    .execute()
}

/** False when the message is gone. */
export async function writeMessageStatus(
  db: Db,
  messageId: string,
  status: MessageStatus,
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .$extendTables<ContactMessageTables>()
    .updateTable('contact_messages')
    .set({ status, spam_since: status === 'spam' ? nowMs : null })
    .where('message_id', '=', messageId)
    .returning('message_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Upper limit of counting; beyond it the count is shown as "more than". */
const countedMax = 10_000

export async function readMessagePage(db: Db, asked: BodyOf<typeof listMessages>): Promise<Page<MessageRow>> {
  const query = messagesOf(db, asked)
  const page = await readPage(query, keysOf(asked), asked, () => countRows(db, query, countedMax))
  return { ...page, rows: page.rows.map(describe) }
}

export async function countNew(db: Db): Promise<number> {
  const { count } = await db
    .$extendTables<ContactMessageTables>()
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes messages older than `keptSinceMs`, and those marked as spam before `spamSinceMs`, with their answers. */
export async function deleteOldMessages(
  db: Db,
  { keptSinceMs, spamSinceMs }: { keptSinceMs: number; spamSinceMs: number },
): Promise<void> {
  const old = { table: 'contact_messages', column: 'created_at', from: 0, before: keptSinceMs }
  await inStretches(db, old, (isInStretch) => deleteWithAnswers(db, isInStretch))
  await deleteWithAnswers(db, sql`contact_messages.status = 'spam' and spam_since < ${spamSinceMs}`)
}

async function deleteWithAnswers(db: Db, which: RawBuilder<SqlBool>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const tables = tx.$extendTables<ContactMessageTables & AnswerTables>()
    await tables
      .deleteFrom('contact_answers')
      .where('message_id', 'in', (eb) =>
        eb.selectFrom('contact_messages').select('contact_messages.message_id').where(which),
      )
      .execute()
    await tables.deleteFrom('contact_messages').where(which).execute()
  })
}

/** Delete its answers first. False when it is gone. */
export async function deleteContactMessage(db: Db, messageId: string): Promise<boolean> {
  const row = await db
    .$extendTables<ContactMessageTables>()
    .deleteFrom('contact_messages')
    .where('message_id', '=', messageId)
    .returning('message_id')
    .executeTakeFirst()
  return row !== undefined
}

const columns = [
  'message_id as messageId',
  'reference',
  'name',
  'email',
  'subject',
  'message',
  'created_at as createdAtMs',
  'status',
  'sender_plan as senderPlan',
  'spam_since as spamSinceMs',
] as const

type Row = Omit<MessageRow, 'at'> & { createdAtMs: number }

function messagesOf(db: Db, { search, filters }: Pick<BodyOf<typeof listMessages>, 'search' | 'filters'>) {
  const { status, isPriority } = filters
  let query = db
    .$extendTables<ContactMessageTables>()
    .selectFrom('contact_messages')
    .select([
      'message_id as messageId',
      'reference',
      'name',
      'email',
      'subject',
      'created_at as createdAtMs',
      'status',
      'sender_plan as senderPlan',
    ])
    .where('status', 'in', status.length === 0 ? ['new', 'read', 'answered'] : status)
  if (isPriority) query = query.where('sender_plan', 'in', ['families', 'business'])
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(sql<boolean>`words like ${pattern} escape '\\'`)
  }
  return query
}

/** Newest first by default. */
function keysOf({ sort }: Pick<BodyOf<typeof listMessages>, 'sort'>): SortKey<Row>[] {
  const direction = sort[0]?.direction ?? 'descending'
  return [
    {
      column: 'contact_messages.created_at',
      type: 'number',
      of: ({ createdAtMs }) => createdAtMs,
      direction,
    },
    { column: 'contact_messages.message_id', type: 'text', of: ({ messageId }) => messageId, direction },
  ]
}

function describe({ createdAtMs, ...row }: Row): MessageRow {
  return { ...row, at: createdAtMs }
}
