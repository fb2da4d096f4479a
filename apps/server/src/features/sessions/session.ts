/**
 * A session is 32 random bytes in a cookie and their hash in a row. It ends some time after its last request, some
 * time after the sign-in (`session-rules.ts`), by sign-out, when the person ends it from another device, or when a
 * newer sign-in of the same browser replaces it, or when the person has too many.
 *
 * Its token is replaced whenever the browser renews the session; the session's id stays, and names it where it is
 * listed and where its end is told. The token before the newest one goes on being taken for a short time: requests
 * of other tabs were under way with it, or the answer with the new one was lost.
 */
import { limits } from '@severy/contract'
import { authenticationFreshMs, type Caller, type Gate, type Session } from '../../platform/caller.ts'
import { clockSkewMsMax, watchJumps } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { ifWritable } from '../../platform/no-room.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken, newId, newToken } from '../../platform/random.ts'
import type { GivenToken } from '../../platform/tokens.ts'
import { noteInDirectory } from '../directory/index.ts'
import { enterDevice, type EnteredDevice } from './device.ts'
import { sessionIdleMs, sessionMsMax } from './session-rules.ts'
import {
  deleteSession,
  deleteSessionsBeyond,
  findSessionById,
  findSessionByToken,
  forgetProofsSince,
  insertSession,
  replaceToken,
  type StoredSession,
  touchSession,
} from './session-store.ts'

type Sessions = Pick<Platform, 'database' | 'clock' | 'settings'>

/** A request writes that the session was seen at most this often. */
const seenEveryMs = 60_000
/** Milliseconds for which the token before the newest one is taken. */
export const previousTokenMs = 60_000

export interface SessionOptions {
  isPasswordProved?: boolean
  trust?: boolean
  endsAtMs?: number | null
  /** What the caller's token names, where that was looked up already. */
  named?: StoredSession | null
}

export type NamedSession = Pick<StoredSession, 'userId' | 'sessionId'>

export interface OpenedSession {
  token: GivenToken
  sessionId: string
  /** What the caller's token named before, when it was one, and what was one session too many. For `tellEnded`. */
  ended: readonly NamedSession[]
  device: EnteredDevice
}

/**
 * Call inside the transaction that proves the sign-in, and `giveTokens` once that has committed. A session whose
 * sign-in proved no password counts as one whose password was proved long ago. With `trust` this device counts as the
 * second step for a while. `endsAtMs`: the session ends then at the latest.
 */
export async function openSession(
  tx: Db,
  userId: string,
  caller: Caller,
  nowMs: number,
  { isPasswordProved = true, trust = false, endsAtMs = null, named }: SessionOptions = {},
): Promise<OpenedSession> {
  const before = named === undefined ? await findNamedSession(tx, caller, nowMs) : named
  const replaced =
    before !== null && (await deleteSession(tx, before.userId, before.sessionId, null)) ? before : null
  const token = newToken()
  const sessionId = newId()
  const expiresAtMs = Math.min(nowMs + sessionMsMax, endsAtMs ?? Infinity)
  await insertSession(tx, {
    userId,
    sessionId,
    tokenHash: hashToken(token),
    authenticatedAtMs: isPasswordProved ? nowMs : 0,
    lastSeenAtMs: nowMs,
    expiresAtMs,
    address: caller.address,
    userAgent: caller.userAgent,
    client: caller.client,
  })
  // Sign-ins of one person take turns from here on, because both databases lock the row.
  await noteInDirectory(tx, userId, { lastSignInAtMs: nowMs })
  const tooMany = await deleteSessionsBeyond(tx, userId, sessionId, {
    max: limits.sessionsPerPersonMax,
    nowMs,
  })
  const ended = tooMany.map((id) => ({ userId, sessionId: id }))
  const device = await enterDevice(tx, userId, caller, nowMs, trust)
  return {
    token: tokenOf(userId, token, expiresAtMs - nowMs),
    sessionId,
    ended: replaced === null ? ended : [replaced, ...ended],
    device,
  }
}

export function giveTokens(caller: Caller, { token, device }: OpenedSession): void {
  caller.give('session', token)
  caller.give('device', device.given)
}

/** A new token for a session that lives, and the new time at which it ends by itself. `null` when it has just ended. */
export async function rotateToken(
  { database, clock, settings }: Sessions,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
  caller: Caller,
): Promise<{ token: GivenToken; expiresAtMs: number } | null> {
  const named = parseToken(caller.held.session)
  if (named === null) return null
  const nowMs = clock.nowMs()
  const token = newToken()
  const absoluteEndMs = await replaceToken(database.durable, userId, sessionId, {
    tokenHash: hashToken(token),
    previousTokenHash: named.tokenHash,
    previousUntilMs: nowMs + previousTokenMs,
    address: caller.address,
    nowMs,
  })
  if (absoluteEndMs === null) return null
  return {
    token: tokenOf(userId, token, absoluteEndMs - nowMs),
    expiresAtMs: Math.min(absoluteEndMs, nowMs + (await sessionIdleMs(settings))),
  }
}

export function createSessionGate({ database, clock, settings }: Sessions): Gate['findSession'] {
  const jumps = watchJumps(clock)
  let isProofDoubted = false

  /** A clock that jumped may say of an old sign-in that it is fresh: what could seem so has to be proved once more. */
  async function doubtProofs(nowMs: number): Promise<void> {
    isProofDoubted ||= jumps.look() !== 0
    if (!isProofDoubted) return
    await ifWritable(async () => {
      await forgetProofsSince(database.durable, nowMs - authenticationFreshMs)
      isProofDoubted = false
    })
  }

  return async (caller) => {
    const nowMs = clock.nowMs()
    await doubtProofs(nowMs)
    const idleMs = await sessionIdleMs(settings)
    const session = await findNamedSession(database.durable, caller, nowMs)
    if (session === null || !isAlive(session, nowMs, idleMs)) return null
    if (nowMs - session.lastSeenAtMs >= seenEveryMs) {
      await ifWritable(() => touchSession(database.disposable, session.userId, session.sessionId, nowMs))
    }
    return {
      userId: session.userId,
      sessionId: session.sessionId,
      // Where nothing can be written nobody could prove it anew either.
      authenticatedAtMs: isProofDoubted ? 0 : session.authenticatedAtMs,
      expiresAtMs: Math.min(session.expiresAtMs, nowMs + idleMs),
    }
  }
}

/** Whether a session still lives; asking does not prolong it. */
export async function isSessionAlive(
  { database, clock, settings }: Sessions,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const session = await findSessionById(database.durable, userId, sessionId)
  return session !== null && isAlive(session, clock.nowMs(), await sessionIdleMs(settings))
}

/** The session that the caller's token names, dead or alive. One of the other kind is none: a cookie is no bearer token. */
export async function findNamedSession(
  db: Db,
  { held, client }: Pick<Caller, 'held' | 'client'>,
  nowMs: number,
): Promise<StoredSession | null> {
  const named = parseToken(held.session)
  return named === null ? null : findSessionByToken(db, { ...named, isInstalled: client !== null }, nowMs)
}

/** `idleMs` is `sessionIdleMs`. */
export function isAlive(
  { expiresAtMs, lastSeenAtMs }: StoredSession,
  nowMs: number,
  idleMs: number,
): boolean {
  // Seen at a time that is still to come: the clock was ahead, and what it wrote would keep the session open for too long.
  const isFromAhead = lastSeenAtMs > nowMs + clockSkewMsMax
  return nowMs < expiresAtMs && nowMs - lastSeenAtMs < idleMs && !isFromAhead
}

/** What the caller's token is, as the server keeps it; `null` without one. */
export function tokenHashOf({ held }: Pick<Caller, 'held'>): string | null {
  return parseToken(held.session)?.tokenHash ?? null
}

/** The token is full of entropy and only its hash is looked up, so time tells nothing that helps. */
function parseToken(token: string | undefined): { userId: string; tokenHash: string } | null {
  const parts = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(token ?? '')
  return parts?.[1] === undefined || parts[2] === undefined
    ? null
    : { userId: parts[1], tokenHash: hashToken(parts[2]) }
}

function tokenOf(userId: string, token: string, maxAgeMs: number): GivenToken {
  return { value: `${userId}.${token}`, maxAgeMs }
}
