/**
 * A browser or installed client that a person has signed in from is recognized by 32 random bytes that it sends; a row
 * holds their hash (OWASP: device cookies). It has its own count of wrong passwords, so strangers who use up the
 * account's count lock no one out of a known device. After a second factor it may be remembered in its place for 30
 * days.
 *
 * One token serves the few people who share a browser: `userId.token` for each, joined by `~`, the latest first.
 */
import { type Caller, deviceMs } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import { parseDeviceToken, peoplePerBrowserMax } from '../../platform/device-token.ts'
import { hashToken, newToken } from '../../platform/random.ts'
import type { GivenToken } from '../../platform/tokens.ts'
import {
  deleteDevice,
  findStoredDevice,
  insertDevice,
  type StoredDevice,
  touchDevice,
} from './device-store.ts'

/** How long a remembered browser replaces the second factor. */
const trustMs = 30 * 24 * 3600_000

export interface EnteredDevice {
  /** For `caller.give`. */
  given: GivenToken
  tokenHash: string
  /** This person has not signed in from here before. */
  isNew: boolean
}

/** The person's device, if they have signed in from this browser before; otherwise `null`. */
export function findDevice(db: Db, userId: string, caller: Caller): Promise<StoredDevice | null> {
  const token = parseDeviceToken(caller.held.device).get(userId)
  return token === undefined ? Promise.resolve(null) : findStoredDevice(db, userId, hashToken(token))
}

export function isTrusted(device: StoredDevice | null, nowMs: number): boolean {
  return device !== null && nowMs < device.trustedUntilMs
}

/**
 * Call in the transaction that opens a session. A trusted browser gets a new token, so that one that someone may have
 * planted there before is worthless.
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

/** Devices not seen since then are deleted. */
export function forgottenSince(nowMs: number): number {
  return nowMs - deviceMs
}
