import type { Db } from '../../platform/database/database.ts'
import { isSameToken } from '../../platform/random.ts'

type RecoveryTables = {
  recovery_tokens: {
    user_id: string
    token_hash: string
    expires_at: number
    is_reported: number
    is_second_factor_proved: number
  }
}

export async function insertRecoveryToken(
  db: Db,
  userId: string,
  tokenHash: string,
  expiresAtMs: number,
): Promise<void> {
  await db
    .$extendTables<RecoveryTables>()
    .insertInto('recovery_tokens')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      expires_at: expiresAtMs,
      is_reported: 0,
      is_second_factor_proved: 0,
    })
    .execute()
}

/** Whose token it is, and whether the second factor was proved with it; `null` for an unknown or expired one. */
export async function findRecoveryToken(
  db: Db,
  tokenHash: string,
  nowMs: number,
): Promise<{ userId: string; isSecondFactorProved: boolean } | null> {
  const row = await db
    .$extendTables<RecoveryTables>()
    .selectFrom('recovery_tokens')
    .select(['user_id', 'is_second_factor_proved'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { userId: row.user_id, isSecondFactorProved: row.is_second_factor_proved === 1 }
}

export async function markSecondFactorProved(db: Db, userId: string, tokenHash: string): Promise<void> {
  await db
    .$extendTables<RecoveryTables>()
    .updateTable('recovery_tokens')
    .set({ is_second_factor_proved: 1 })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** True for the first caller only. */
export async function markReported(db: Db, userId: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .$extendTables<RecoveryTables>()
    .updateTable('recovery_tokens')
    .set({ is_reported: 1 })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('is_reported', '=', 0)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes all recovery links of a person. False when the given one was no longer valid. */
export async function takeRecoveryTokens(db: Db, userId: string, tokenHash: string): Promise<boolean> {
  const rows = await db
    .$extendTables<RecoveryTables>()
    .deleteFrom('recovery_tokens')
    .where('user_id', '=', userId)
    .returning('token_hash')
    .execute()
  return rows.some((row) => isSameToken(row.token_hash, tokenHash))
}

/** Deletes links that were sent to a former address. */
export async function dropRecoveryLinks(db: Db, userId: string): Promise<void> {
  await db
    .$extendTables<RecoveryTables>()
    .deleteFrom('recovery_tokens')
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteEndedRecoveryTokens(db: Db, nowMs: number): Promise<void> {
  await db
    .$extendTables<RecoveryTables>()
    .deleteFrom('recovery_tokens')
    .where('expires_at', '<=', nowMs)
    .execute()
}
