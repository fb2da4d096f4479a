/**
 * A browser or installed client that a person has signed in from is known by 32 random bytes, which it brings along, and
 * their hash in a row (OWASP: device cookies). It keeps its own count of wrong passwords, so that strangers who use up the account's own lock
 * nobody out who has been there before; and after a second step it may count as that step for 30 days.
 *
 * One token serves the few people of one browser: `userId.token` for each, joined by `~`, the latest first.
 */
import { type Caller, deviceMs } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/random.ts'
import type { GivenToken } from '../../platform/tokens.ts'
import {
  deleteDevice,
  findStoredDevice,
  insertDevice,
  type StoredDevice,
  touchDevice,
} from './device-store.ts'

/** How long a remembered browser counts as the second step. */
const trustMs = 30 * 24 * 3600_000
const peoplePerBrowserMax = 4

export interface EnteredDevice {
  /** For `caller.give`. */
  given: GivenToken
  tokenHash: string
  /** No sign-in of this person from here is known. */
  isNew: boolean
}

/** `null` unless this person has signed in from this browser before. */
export function findDevice(db: Db, userId: string, caller: Caller): Promise<StoredDevice | null> {
  const token = parseDeviceToken(caller.held.device).get(userId)
  return token === undefined ? Promise.resolve(null) : findStoredDevice(db, userId, hashToken(token))
}

export function isTrusted(device: StoredDevice | null, nowMs: number): boolean {
  return device !== null && nowMs < device.trustedUntilMs
}

/**
 * Part of the transaction that opens a session. To be trusted a browser gets a new token: one that somebody may have
 * planted there before is worth nothing.
 */
export async function enterDevice(
  tx: Db,
  userId: string,
  caller: Caller,
  nowMs: number,
  trust: boolean,
): Promise<EnteredDevice> {
  const people = parseDeviceToken(caller.held.device)
  const before = people.get(userId)
  const isKnown =
    before !== undefined &&
    (trust
      ? await deleteDevice(tx, userId, hashToken(before))
      : await touchDevice(tx, userId, hashToken(before), nowMs))
  const isKept = isKnown && !trust
  const token = isKept ? before : newToken()
  const tokenHash = hashToken(token)
  if (!isKept) {
    await insertDevice(tx, { userId, tokenHash, trustedUntilMs: trust ? nowMs + trustMs : 0 }, nowMs)
  }
  const others = [...people].filter(([other]) => other !== userId)
  const value = [[userId, token], ...others]
    .slice(0, peoplePerBrowserMax)
    .map((pair) => pair.join('.'))
    .join('~')
  return { given: { value, maxAgeMs: deviceMs }, tokenHash, isNew: !isKnown }
}

/** When a row that nobody comes back to may go. */
export function forgottenSince(nowMs: number): number {
  return nowMs - deviceMs
}

/** Tokens by user id. */
function parseDeviceToken(value = ''): Map<string, string> {
  const pairs = value.split('~').slice(0, peoplePerBrowserMax)
  return new Map(
    pairs.flatMap((pair) => {
      const [, userId, token] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(pair) ?? []
      return userId === undefined || token === undefined ? [] : [[userId, token]]
    }),
  )
}
