import type { Db } from '../../platform/database/database.ts'

type EmailWatchTables = {
  email_watches: {
    user_id: string
    due_at: number
    checked_at: number | null
    checked_email: string | null
    breaches: string
  }
}

export interface EmailWatch {
  userId: string
  /** When the last answer arrived, and for which address; `null` before the first. */
  checkedAtMs: number | null
  checkedEmail: string | null
  /** JSON of `Breach[]`. */
  breaches: string
}

/** Leaves a person who is already watched unchanged. */
export async function insertEmailWatch(db: Db, userId: string, nowMs: number): Promise<void> {
  await db
    .$extendTables<EmailWatchTables>()
    .insertInto('email_watches')
    .values({ user_id: userId, due_at: nowMs, checked_at: null, checked_email: null, breaches: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findEmailWatch(db: Db, userId: string): Promise<EmailWatch | null> {
  const row = await watches(db).where('user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

/** The watch due longest. Also one due after `dueAtMsMax`, which a wrong clock wrote. */
export async function findDueEmailWatch(
  db: Db,
  nowMs: number,
  dueAtMsMax: number,
): Promise<EmailWatch | null> {
  const row = await watches(db)
    .where((eb) => eb.or([eb('due_at', '<=', nowMs), eb('due_at', '>', dueAtMsMax)]))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

function watches(db: Db) {
  return db
    .$extendTables<EmailWatchTables>()
    .selectFrom('email_watches')
    .select(['user_id as userId', 'checked_at as checkedAtMs', 'checked_email as checkedEmail', 'breaches'])
}

/** False when the person is no longer watched. */
export async function writeAnswer(
  db: Db,
  userId: string,
  answer: { email: string; breaches: string; nowMs: number; dueAtMs: number },
): Promise<boolean> {
  const row = await db
    .$extendTables<EmailWatchTables>()
    .updateTable('email_watches')
    .set({
      checked_email: answer.email,
      checked_at: answer.nowMs,
      breaches: answer.breaches,
      due_at: answer.dueAtMs,
    })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function postponeEmailWatch(db: Db, userId: string, dueAtMs: number): Promise<void> {
  await db
    .$extendTables<EmailWatchTables>()
    .updateTable('email_watches')
    .set({ due_at: dueAtMs })
    .where('user_id', '=', userId)
    .execute()
}

/** Stops watching a person's address, and deletes what was found. */
export async function deleteEmailWatch(db: Db, userId: string): Promise<void> {
  await db
    .$extendTables<EmailWatchTables>()
    .deleteFrom('email_watches')
    .where('user_id', '=', userId)
    .execute()
}
