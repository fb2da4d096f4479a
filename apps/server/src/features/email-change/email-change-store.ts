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

/** A new address for an account, waiting for its code. */
export interface EmailChange {
  canonicalEmail: string
  /** As typed. */
  email: string
  /** `null` before the email is written, and for an address that has an account. */
  codeHash: string | null
}

/** Replaces the person's previous request. */
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

/** False when the person has asked for another address in the meantime. */
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

/** Counts a try and returns the request to compare with. `null` when tries are used up or there is no valid request. */
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

/** True for the caller that deletes the request with this code; `null` deletes any. */
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
