/**
 * A session is 32 random bytes in a cookie or header, with their hash in a row. It ends some time after its last
 * request, some time after the sign-in (`session-rules.ts`), at sign-out, when the person ends it from another device,
 * when a new sign-in in the same browser replaces it, or when the person has too many.
 *
 * The token is replaced each time the device renews the session; the session's id stays the same, and identifies it in
 * lists and signals. The previous token is still accepted for a short time: requests of other tabs may be using it, or
 * the response with the new one may be lost.
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

/** How often, at most, a session's last use is written. */
const seenEveryMs = 60_000
/** How long the previous token is accepted. */
export const previousTokenMs = 60_000

export interface SessionOptions {
  isPersonProved?: boolean
  trust?: boolean
  endsAtMs?: number | null
  /** The session of the caller's token, if already looked up. */
  named?: StoredSession | null
}

export type NamedSession = Pick<StoredSession, 'userId' | 'sessionId'>

export interface OpenedSession {
  token: GivenToken
  sessionId: string
  /** The session that the caller's token had, and sessions above the limit. For `tellEnded`. */
  ended: readonly NamedSession[]
  device: EnteredDevice
}

/**
 * Call inside the transaction that proves the sign-in, and `giveTokens` once it has committed. Without
 * `isPersonProved` the session counts as if the proof was long ago. With `trust` the device replaces the
 * second factor for a while. `endsAtMs` is the latest end.
 */
export async function openSession(
  tx: Db,
  userId: string,
  caller: Caller,
  nowMs: number,
  { isPersonProved = true, trust = false, endsAtMs = null, named }: SessionOptions = {},
): Promise<OpenedSession> {
  const before = named === undefined ? await findNamedSession(tx, caller, nowMs) : named
  // The answer with the new token may be lost, and the account may end before the device tries again.
  const replacing = { why: 'replaced', nowMs } as const
  const replaced =
    before !== null && (await deleteSession(tx, before.userId, before.sessionId, replacing)) ? before : null
  const token = newToken()
  const sessionId = newId()
  const expiresAtMs = Math.min(nowMs + sessionMsMax, endsAtMs ?? Infinity)
  await insertSession(tx, {
    userId,
    sessionId,
    tokenHash: hashToken(token),
    authenticatedAtMs: isPersonProved ? nowMs : 0,
    lastSeenAtMs: nowMs,
    expiresAtMs,
    address: caller.address,
    userAgent: caller.userAgent,
    client: caller.client,
  })
  // Serializes sign-ins of one person from here on, because this locks the row.
  await noteInDirectory(tx, userId, { lastSignInAtMs: nowMs })
  const tooMany = await deleteSessionsBeyond(tx, userId, sessionId, {
    max: limits.sessionsPerPersonMax,
    nowMs,
  })
  const ended = tooMany.map((id) => ({ userId, sessionId: id }))
  const device = await enterDevice(tx, userId, caller, nowMs, trust)
  return {
    token: tokenOf(userId, token),
    sessionId,
    ended: replaced === null ? ended : [replaced, ...ended],
    device,
  }
}

/** Hands a new session's tokens to its client, as cookies or headers. */
export function giveTokens(caller: Caller, { token, device }: OpenedSession): void {
  caller.give('session', token)
  caller.give('device', device.given)
}

/** Gives a live session a new token, and returns when it ends without further use. `null` when it has just ended. */
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
    token: tokenOf(userId, token),
    expiresAtMs: Math.min(absoluteEndMs, nowMs + (await sessionIdleMs(settings))),
  }
}

/** Returns the function that finds the session of a request; null if there is none, or if it has ended. */
export function createSessionGate({ database, clock, settings }: Sessions): Gate['findSession'] {
  const jumps = watchJumps(clock)
  let isProofDoubted = false

  /** After a clock jump an old sign-in may look fresh, so proofs that look fresh are removed and must be repeated. */
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
      // While the removal cannot be written, treat every proof as old; no one could renew it then either.
      authenticatedAtMs: isProofDoubted ? 0 : session.authenticatedAtMs,
      expiresAtMs: Math.min(session.expiresAtMs, nowMs + idleMs),
    }
  }
}

/** Whether a session is still alive. Does not prolong it. */
export async function isSessionAlive(
  { database, clock, settings }: Sessions,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const session = await findSessionById(database.durable, userId, sessionId)
  return session !== null && isAlive(session, clock.nowMs(), await sessionIdleMs(settings))
}

/**
 * The session of the caller's token, even if it has timed out. A cookie session's token is not accepted as a bearer
 * token, nor the other way round.
 */
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
  // Last seen in the future: written by a clock that was ahead, which would keep the session open too long.
  const isFromAhead = lastSeenAtMs > nowMs + clockSkewMsMax
  return nowMs < expiresAtMs && nowMs - lastSeenAtMs < idleMs && !isFromAhead
}

/** Hash of the caller's token as stored; `null` without a token. */
export function tokenHashOf({ held }: Pick<Caller, 'held'>): string | null {
  return parseToken(held.session)?.tokenHash ?? null
}

/** The lookup by hash needs no constant time: the token has full entropy. */
function parseToken(token: string | undefined): { userId: string; tokenHash: string } | null {
  const parts = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(token ?? '')
  return parts?.[1] === undefined || parts[2] === undefined
    ? null
    : { userId: parts[1], tokenHash: hashToken(parts[2]) }
}

/** Kept for as long as any session could last: the token of one that ended sooner still learns why (`getSessionState`). */
function tokenOf(userId: string, token: string): GivenToken {
  return { value: `${userId}.${token}`, maxAgeMs: sessionMsMax }
}
