import type { Db } from '../../platform/database/database.ts'

export type AnswerTables = {
  contact_answers: {
    message_id: string
    answer_id: string
    author_id: string | null
    text: string
    created_at: number
    sent_at: number | null
  }
}

export interface Answer {
  answerId: string
  authorId: string | null
  text: string
  createdAtMs: number
  /** When the email was sent. */
  sentAtMs: number | null
}

/** False when this answer already exists. */
export async function insertAnswer(
  db: Db,
  messageId: string,
  answer: Omit<Answer, 'sentAtMs'>,
): Promise<boolean> {
  const row = await db
    .$extendTables<AnswerTables>()
    .insertInto('contact_answers')
    .values({
      message_id: messageId,
      answer_id: answer.answerId,
      author_id: answer.authorId,
      text: answer.text,
      created_at: answer.createdAtMs,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(['message_id', 'answer_id']).doNothing())
    .returning('answer_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Oldest first. */
export async function listAnswers(db: Db, messageId: string): Promise<Answer[]> {
  return db
    .$extendTables<AnswerTables>()
    .selectFrom('contact_answers')
    .select([
      'answer_id as answerId',
      'author_id as authorId',
      'text',
      'created_at as createdAtMs',
      'sent_at as sentAtMs',
    ])
    .where('message_id', '=', messageId)
    .orderBy('created_at')
    .orderBy('answer_id')
    .execute()
}

export async function markAnswerSent(
  db: Db,
  messageId: string,
  answerId: string,
  nowMs: number,
): Promise<void> {
  await db
    .$extendTables<AnswerTables>()
    .updateTable('contact_answers')
    .set({ sent_at: nowMs })
    .where('message_id', '=', messageId)
    .where('answer_id', '=', answerId)
    .execute()
}

export async function deleteAnswersOf(db: Db, messageId: string): Promise<void> {
  await db
    .$extendTables<AnswerTables>()
    .deleteFrom('contact_answers')
    .where('message_id', '=', messageId)
    .execute()
}

/** Keeps the answers without their author. */
export async function forgetAuthor(db: Db, userId: string): Promise<void> {
  await db
    .$extendTables<AnswerTables>()
    .updateTable('contact_answers')
    .set({ author_id: null })
    .where('author_id', '=', userId)
    .execute()
}
