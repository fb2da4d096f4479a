import { SessionEnd } from '@severy/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inStretches } from '../../platform/database/stretch-store.ts'

type SessionTables = {
  sessions: {
    user_id: string
    session_id: string
    token_hash: string
    previous_token_hash: string | null
    previous_until: number | null
    authenticated_at: number
    last_seen_at: number
    expires_at: number
    ip_address: string
    user_agent: string
    client: string | null
  }
  suspensions: { user_id: string }
  ended_sessions: {
    token_hash: string
    user_id: string | null
    why: string
    ended_at: number
    by_user_id: string | null
  }
}

/** Why and when sessions end. Kept by token hash, for a device that comes with the token later. */
export interface Ending {
  /** `replaced`: by a newer sign-in in the same browser. Nobody is told of it, but it is known whose session it was. */
  why: SessionEnd | 'replaced'
  nowMs: number
  /** The trusted contact, after a take-over. */
  byUserId?: string
}

export interface StoredSession {
  userId: string
  sessionId: string
  authenticatedAtMs: number
  lastSeenAtMs: number
  /** Absolute end, regardless of use. */
  expiresAtMs: number
  address: string
  userAgent: string
  /** Name of the installed client, whose token is a bearer token; `null` for a cookie session. */
  client: string | null
}

const columns = [
  'user_id as userId',
  'session_id as sessionId',
  'authenticated_at as authenticatedAtMs',
  'last_seen_at as lastSeenAtMs',
  'expires_at as expiresAtMs',
  'ip_address as address',
  'user_agent as userAgent',
  'client',
] as const

export async function insertSession(db: Db, session: StoredSession & { tokenHash: string }): Promise<void> {
  await db
    .$extendTables<SessionTables>()
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      session_id: session.sessionId,
      token_hash: session.tokenHash,
      previous_token_hash: null,
      previous_until: null,
      authenticated_at: session.authenticatedAtMs,
      last_seen_at: session.lastSeenAtMs,
      expires_at: session.expiresAtMs,
      ip_address: session.address,
      user_agent: session.userAgent,
      client: session.client,
    })
    .execute()
}

/**
 * Finds a session by its token, or by the previous one while that is still accepted. Only sessions of the requested
 * kind.
 */
export async function findSessionByToken(
  db: Db,
  { userId, tokenHash, isInstalled }: { userId: string; tokenHash: string; isInstalled: boolean },
  nowMs: number,
): Promise<StoredSession | null> {
  const row = await db
    .$extendTables<SessionTables>()
    .selectFrom('sessions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('client', isInstalled ? 'is not' : 'is', null)
    // Someone suspended during a sign-in has a session that must not work.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suspensions').select('suspensions.user_id').where('suspensions.user_id', '=', userId),
        ),
      ),
    )
    .where(({ or, and, eb }) =>
      or([
        eb('token_hash', '=', tokenHash),
        and([eb('previous_token_hash', '=', tokenHash), eb('previous_until', '>', nowMs)]),
      ]),
    )
    .executeTakeFirst()
  return row ?? null
}

export async function findSessionById(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<StoredSession | null> {
  const row = await db
    .$extendTables<SessionTables>()
    .selectFrom('sessions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ?? null
}

/** Removes the password proof from all sessions with a later sign-in time than this. */
export async function forgetProofsSince(db: Db, sinceMs: number): Promise<void> {
  await db
    .$extendTables<SessionTables>()
    .updateTable('sessions')
    .set({ authenticated_at: 0 })
    .where('authenticated_at', '>', sinceMs)
    .execute()
}

/** Last seen first. */
export async function listSessionsOf(db: Db, userId: string): Promise<StoredSession[]> {
  return db
    .$extendTables<SessionTables>()
    .selectFrom('sessions')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id')
    .execute()
}

/** When each of these people was last seen; leaves out those without a session. */
export async function listLastSeen(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const last = new Map<string, number>()
  for (let i = 0; i < userIds.length; i += idsPerStatement) {
    const rows = await db
      .$extendTables<SessionTables>()
      .selectFrom('sessions')
      .select((eb) => ['user_id as userId', eb.fn.max('last_seen_at').as('at')])
      .where('user_id', 'in', userIds.slice(i, i + idsPerStatement))
      .groupBy('user_id')
      .execute()
    for (const { userId, at } of rows) last.set(userId, at)
  }
  return last
}

/** Below either database's parameter limit. */
const idsPerStatement = 500

export async function touchSession(db: Db, userId: string, sessionId: string, nowMs: number): Promise<void> {
  await db
    .$extendTables<SessionTables>()
    .updateTable('sessions')
    .set({ last_seen_at: nowMs })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute()
}

/** Returns the session's absolute end; `null` when the session is gone. */
export async function replaceToken(
  db: Db,
  userId: string,
  sessionId: string,
  change: {
    tokenHash: string
    previousTokenHash: string
    previousUntilMs: number
    address: string
    nowMs: number
  },
): Promise<number | null> {
  const row = await db
    .$extendTables<SessionTables>()
    .updateTable('sessions')
    .set({
      token_hash: change.tokenHash,
      previous_token_hash: change.previousTokenHash,
      previous_until: change.previousUntilMs,
      ip_address: change.address,
      last_seen_at: change.nowMs,
    })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at ?? null
}

/** Makes all sessions of these people end by then. */
export async function shortenSessions(tx: Db, userIds: readonly string[], endsAtMs: number): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .$extendTables<SessionTables>()
    .updateTable('sessions')
    .set({ expires_at: endsAtMs })
    .where('user_id', 'in', userIds)
    .where('expires_at', '>', endsAtMs)
    .execute()
}

/** False when there was none. Pass `ending` unless the session's own device signs out. */
export async function deleteSession(
  db: Db,
  userId: string,
  sessionId: string,
  ending: Ending | null,
): Promise<boolean> {
  if (ending !== null) {
    await noteEnds(db, ending, (eb) => eb.and([eb('user_id', '=', userId), eb('session_id', '=', sessionId)]))
  }
  const row = await db
    .$extendTables<SessionTables>()
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSessionsOf(db: Db, userId: string, ending: Ending): Promise<void> {
  await noteEnds(db, ending, (eb) => eb('user_id', '=', userId))
  await db.$extendTables<SessionTables>().deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Deletes all but the `max` most recently seen sessions, never `keptId`. Returns the deleted ids. */
export async function deleteSessionsBeyond(
  db: Db,
  userId: string,
  keptId: string,
  { max, nowMs }: { max: number; nowMs: number },
): Promise<string[]> {
  const tables = db.$extendTables<SessionTables>()
  const beyond = await tables
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('session_id', '!=', keptId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id')
    .limit(sessionsReadMax)
    .offset(max - 1)
    .execute()
  const ids = beyond.map(({ session_id }) => session_id)
  if (ids.length === 0) return []
  await noteEnds(db, { why: 'ended-elsewhere', nowMs }, (eb) =>
    eb.and([eb('user_id', '=', userId), eb('session_id', 'in', ids)]),
  )
  await tables.deleteFrom('sessions').where('user_id', '=', userId).where('session_id', 'in', ids).execute()
  return ids
}

/** SQLite needs a `limit` with an `offset`. The rest is deleted by the next sign-in. */
const sessionsReadMax = 500

/** Returns how many were deleted. */
export async function deleteOtherSessions(
  db: Db,
  userId: string,
  keptId: string,
  ending: Ending,
): Promise<number> {
  await noteEnds(db, ending, (eb) => eb.and([eb('user_id', '=', userId), eb('session_id', '!=', keptId)]))
  const rows = await db
    .$extendTables<SessionTables>()
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_id', '!=', keptId)
    .returning('session_id')
    .execute()
  return rows.length
}

/**
 * Deletes ended sessions of everyone by scanning all: an index on the last request would have to be updated by every
 * request.
 */
export async function deleteEndedSessions(db: Db, nowMs: number, idleSinceMs: number): Promise<void> {
  const tables = db.$extendTables<SessionTables>()
  await inStretches(db, { table: 'sessions', column: 'user_id', from: '' }, async (isInStretch) => {
    const isOver: Which = (eb) =>
      eb.and([isInStretch, eb.or([eb('expires_at', '<=', nowMs), eb('last_seen_at', '<=', idleSinceMs)])])
    await noteEnds(db, { why: 'idle', nowMs }, isOver)
    await tables.deleteFrom('sessions').where(isOver).execute()
  })
}

/** Why the session of a token ended, whose it was, and who took over; each is `null` when unknown. */
export async function findEnd(
  db: Db,
  tokenHash: string,
): Promise<{ why: SessionEnd | null; userId: string | null; byUserId: string | null }> {
  const row = await db
    .$extendTables<SessionTables>()
    .selectFrom('ended_sessions')
    .select(['why', 'user_id as userId', 'by_user_id as byUserId'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return {
    why: SessionEnd.safeParse(row?.why).data ?? null,
    userId: row?.userId ?? null,
    byUserId: row?.byUserId ?? null,
  }
}

/** Records for all former sessions of a deleted account that it is gone, and removes the person from them. */
export async function noteAccountGone(tx: Db, userId: string, { why }: Ending): Promise<void> {
  const tables = tx.$extendTables<SessionTables>()
  await tables
    .updateTable('ended_sessions')
    .set({ why, user_id: null, by_user_id: null })
    .where('user_id', '=', userId)
    .execute()
  await tables
    .updateTable('ended_sessions')
    .set({ by_user_id: null })
    .where('by_user_id', '=', userId)
    .execute()
}

export async function deleteEndsBefore(db: Db, timeMs: number): Promise<void> {
  await db
    .$extendTables<SessionTables>()
    .deleteFrom('ended_sessions')
    .where('ended_at', '<', timeMs)
    .execute()
}

type Which = (
  eb: ExpressionBuilder<SessionTables, 'sessions'>,
) => ReturnType<ExpressionBuilder<SessionTables, 'sessions'>['and']>

/** Call before deleting the sessions. */
async function noteEnds(db: Db, { why, nowMs, byUserId }: Ending, which: Which): Promise<void> {
  await db
    .$extendTables<SessionTables>()
    .insertInto('ended_sessions')
    .columns(['token_hash', 'user_id', 'why', 'ended_at', 'by_user_id'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .where(which)
        .select((one) => [
          'token_hash',
          'user_id',
          one.val(why).as('why'),
          sql<number>`cast(${nowMs} as bigint)`.as('ended_at'),
          sql<string | null>`cast(${byUserId ?? null} as text)`.as('by_user_id'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
