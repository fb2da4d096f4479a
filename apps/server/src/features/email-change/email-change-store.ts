import type { Db } from '../../platform/database/database.ts'

type EmailChangeTables = {
  email_changes: {
    user_id: string
    canonical_email: string
    email: string
    code_hash: string | null
    tries: number
    expires_at: number
  }
}

/** An address to which an account may move once its code is entered. */
export interface EmailChange {
  canonicalEmail: string
  /** As typed. */
  email: string
  /** Null before the mail was written, and for an address that has an account. */
  codeHash: string | null
}

/** In place of the one that the person asked for before. */
export async function writeEmailChange(
  db: Db,
  userId: string,
  { canonicalEmail, email }: Pick<EmailChange, 'canonicalEmail' | 'email'>,
  expiresAtMs: number,
): Promise<void> {
  const row = {
    canonical_email: canonicalEmail,
    email,
    code_hash: null,
    tries: 0,
    expires_at: expiresAtMs,
  }
  await db
    .$extendTables<EmailChangeTables>()
    .insertInto('email_changes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** False when the person has asked for another address meanwhile. */
export async function setEmailCode(
  db: Db,
  userId: string,
  canonicalEmail: string,
  codeHash: string,
): Promise<boolean> {
  const row = await db
    .$extendTables<EmailChangeTables>()
    .updateTable('email_changes')
    .set({ code_hash: codeHash })
    .where('user_id', '=', userId)
    .where('canonical_email', '=', canonicalEmail)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a try, and says what it is tried against. `null` after the last one, and when there is nothing to try. */
export async function takeEmailCodeTry(
  db: Db,
  userId: string,
  triesMax: number,
  nowMs: number,
): Promise<EmailChange | null> {
  const row = await db
    .$extendTables<EmailChangeTables>()
    .updateTable('email_changes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', triesMax)
    .where('expires_at', '>', nowMs)
    .returning(['canonical_email', 'email', 'code_hash'])
    .executeTakeFirst()
  if (row === undefined) return null
  return { canonicalEmail: row.canonical_email, email: row.email, codeHash: row.code_hash }
}

/** True for the one who takes this code out of use; `null` takes whatever there is. */
export async function deleteEmailChange(
  db: Db,
  userId: string,
  codeHash: string | null = null,
): Promise<boolean> {
  let query = db.$extendTables<EmailChangeTables>().deleteFrom('email_changes').where('user_id', '=', userId)
  if (codeHash !== null) query = query.where('code_hash', '=', codeHash)
  return (await query.returning('user_id').executeTakeFirst()) !== undefined
}

export async function deleteEndedEmailChanges(db: Db, nowMs: number): Promise<void> {
  await db
    .$extendTables<EmailChangeTables>()
    .deleteFrom('email_changes')
    .where('expires_at', '<=', nowMs)
    .execute()
}
