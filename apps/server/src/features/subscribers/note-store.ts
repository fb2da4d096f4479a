import type { Db } from '../../platform/database/database.ts'

type NoteTables = {
  subscriber_notes: {
    user_id: string
    note_id: string
    author_id: string | null
    text: string
    created_at: number
  }
}

export interface Note {
  noteId: string
  authorId: string | null
  text: string
  createdAtMs: number
}

export async function insertNote(db: Db, userId: string, note: Note): Promise<void> {
  await db
    .$extendTables<NoteTables>()
    .insertInto('subscriber_notes')
    .values({
      user_id: userId,
      note_id: note.noteId,
      author_id: note.authorId,
      text: note.text,
      created_at: note.createdAtMs,
    })
    .execute()
}

/** Newest first. */
export async function listNotes(db: Db, userId: string): Promise<Note[]> {
  return db
    .$extendTables<NoteTables>()
    .selectFrom('subscriber_notes')
    .select(['note_id as noteId', 'author_id as authorId', 'text', 'created_at as createdAtMs'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('note_id')
    .execute()
}

export async function deleteNote(db: Db, userId: string, noteId: string): Promise<boolean> {
  const row = await db
    .$extendTables<NoteTables>()
    .deleteFrom('subscriber_notes')
    .where('user_id', '=', userId)
    .where('note_id', '=', noteId)
    .returning('note_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes notes about this person. Notes written by this person about others stay, without an author. */
export async function eraseNotes(db: Db, userId: string): Promise<void> {
  const tables = db.$extendTables<NoteTables>()
  await tables.deleteFrom('subscriber_notes').where('user_id', '=', userId).execute()
  await tables
    .updateTable('subscriber_notes')
    .set({ author_id: null })
    .where('author_id', '=', userId)
    .execute()
}
