/**
 * A session is 32 random bytes in a cookie and their hash in a row. It ends 30 minutes after its last request, 30
 * days after the sign-in, by sign-out, or when a newer sign-in of the same browser replaces it.
 */
import { type Caller, type Gate, type Session, sessionAbsoluteMs } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/random.ts'
import {
  deleteSession,
  findStoredSession,
  insertSession,
  type StoredSession,
  touchSession,
} from './session-store.ts'

export const sessionIdleMs = 30 * 60_000
/** A request writes that the session was seen at most this often. */
const seenEveryMs = 60_000

export interface OpenedSession {
  cookie: string
  tokenHash: string
  /** The session that the caller's cookie named before, when it was one. */
  replaced: { userId: string; tokenHash: string } | null
}

/** Call inside the transaction that proves the sign-in; set the cookie once that has committed. */
export async function openSession(
  tx: Db,
  userId: string,
  caller: Caller,
  nowMs: number,
): Promise<OpenedSession> {
  const before = parseCookie(caller.cookie)
  const isReplaced = before !== null && (await deleteSession(tx, before.userId, before.tokenHash))
  const token = newToken()
  const tokenHash = hashToken(token)
  await insertSession(tx, {
    userId,
    tokenHash,
    authenticatedAtMs: nowMs,
    lastSeenAtMs: nowMs,
    expiresAtMs: nowMs + sessionAbsoluteMs,
    address: caller.address,
    userAgent: caller.userAgent,
  })
  return { cookie: `${userId}.${token}`, tokenHash, replaced: isReplaced ? before : null }
}

export function createSessionGate(database: Database, clock: Clock): Gate['findSession'] {
  return async (cookie) => {
    const named = parseCookie(cookie)
    if (named === null) return null
    const nowMs = clock.nowMs()
    const session = await findLiveSession(database.durable, named, nowMs)
    if (session === null) return null
    if (nowMs - session.lastSeenAtMs >= seenEveryMs) {
      await touchSession(database.disposable, named.userId, named.tokenHash, nowMs)
    }
    return {
      userId: session.userId,
      tokenHash: session.tokenHash,
      authenticatedAtMs: session.authenticatedAtMs,
      expiresAtMs: Math.min(session.expiresAtMs, nowMs + sessionIdleMs),
    }
  }
}

/** Whether a session still lives; asking does not prolong it. */
export async function isSessionAlive(
  db: Db,
  session: Pick<Session, 'userId' | 'tokenHash'>,
  nowMs: number,
): Promise<boolean> {
  return (await findLiveSession(db, session, nowMs)) !== null
}

/** The token is full of entropy and only its hash is looked up, so time tells nothing that helps. */
export function parseCookie(cookie: string | undefined): { userId: string; tokenHash: string } | null {
  const parts = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? '')
  return parts?.[1] === undefined || parts[2] === undefined
    ? null
    : { userId: parts[1], tokenHash: hashToken(parts[2]) }
}

async function findLiveSession(
  db: Db,
  { userId, tokenHash }: Pick<Session, 'userId' | 'tokenHash'>,
  nowMs: number,
): Promise<StoredSession | null> {
  const session = await findStoredSession(db, userId, tokenHash)
  const isAlive =
    session !== null && nowMs < session.expiresAtMs && nowMs - session.lastSeenAtMs < sessionIdleMs
  return isAlive ? session : null
}
