import type { Db } from '../../platform/database/database.ts'

type SessionTables = {
  sessions: {
    user_id: string
    token_hash: string
    authenticated_at: number
    last_seen_at: number
    expires_at: number
    ip_address: string
    user_agent: string
  }
}

export interface StoredSession {
  userId: string
  tokenHash: string
  authenticatedAtMs: number
  lastSeenAtMs: number
  /** The end that no use postpones. */
  expiresAtMs: number
}

export async function insertSession(
  db: Db,
  session: StoredSession & { address: string; userAgent: string },
): Promise<void> {
  await db
    .$extendTables<SessionTables>()
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      authenticated_at: session.authenticatedAtMs,
      last_seen_at: session.lastSeenAtMs,
      expires_at: session.expiresAtMs,
      ip_address: session.address,
      user_agent: session.userAgent,
    })
    .execute()
}

export async function findStoredSession(
  db: Db,
  userId: string,
  tokenHash: string,
): Promise<StoredSession | null> {
  const row = await db
    .$extendTables<SessionTables>()
    .selectFrom('sessions')
    .select(['authenticated_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    userId,
    tokenHash,
    authenticatedAtMs: row.authenticated_at,
    lastSeenAtMs: row.last_seen_at,
    expiresAtMs: row.expires_at,
  }
}

export async function touchSession(db: Db, userId: string, tokenHash: string, nowMs: number): Promise<void> {
  await db
    .$extendTables<SessionTables>()
    .updateTable('sessions')
    .set({ last_seen_at: nowMs })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** False when there was none. */
export async function deleteSession(db: Db, userId: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .$extendTables<SessionTables>()
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.$extendTables<SessionTables>().deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function deleteEndedSessions(db: Db, nowMs: number, idleSinceMs: number): Promise<void> {
  await db
    .$extendTables<SessionTables>()
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('expires_at', '<=', nowMs), eb('last_seen_at', '<=', idleSinceMs)]))
    .execute()
}
