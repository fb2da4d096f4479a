import type { Db } from '../../platform/database/database.ts'
import { inStretches } from '../../platform/database/stretch-store.ts'

type PendingTables = {
  pending_sign_ins: { token_hash: string; user_id: string; record_hash: string; expires_at: number }
}

/** A sign-in with the right password, waiting for the second factor. */
export interface PendingSignIn {
  userId: string
  /** Hash of the record that the password was proved against. */
  recordHash: string
}

export async function insertPendingSignIn(
  db: Db,
  { userId, recordHash }: PendingSignIn,
  tokenHash: string,
  expiresAtMs: number,
): Promise<void> {
  await db
    .$extendTables<PendingTables>()
    .insertInto('pending_sign_ins')
    .values({ token_hash: tokenHash, user_id: userId, record_hash: recordHash, expires_at: expiresAtMs })
    .execute()
}

export async function findPendingSignIn(
  db: Db,
  tokenHash: string,
  nowMs: number,
): Promise<PendingSignIn | null> {
  const row = await db
    .$extendTables<PendingTables>()
    .selectFrom('pending_sign_ins')
    .select(['user_id as userId', 'record_hash as recordHash'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  return row ?? null
}

/** True for the first caller only. */
export async function takePendingSignIn(db: Db, userId: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .$extendTables<PendingTables>()
    .deleteFrom('pending_sign_ins')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends sign-ins whose password was replaced. */
export async function deletePendingSignInsOf(db: Db, userId: string): Promise<void> {
  await db
    .$extendTables<PendingTables>()
    .deleteFrom('pending_sign_ins')
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteEndedPendingSignIns(db: Db, nowMs: number): Promise<void> {
  const tables = db.$extendTables<PendingTables>()
  await inStretches(
    db,
    { table: 'pending_sign_ins', column: 'token_hash', from: '' },
    async (isInStretch) => {
      await tables
        .deleteFrom('pending_sign_ins')
        .where(isInStretch)
        .where('expires_at', '<=', nowMs)
        .execute()
    },
  )
}
