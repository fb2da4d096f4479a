/**
 * Who must wait after wrong passwords and wrong second factors. A browser that the person has signed in from counts
 * by itself; all others count together against the account, and each address against itself. So a stranger can make
 * other strangers wait, and an unknown device of the owner, but never a known one.
 */
import { canonicalEmail } from '@severy/verifier'
import type { Caller } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Limit, type Lockout, networkOf } from '../../platform/rate-limit.ts'
import type { StoredDevice } from './device-store.ts'
import { lockoutRules } from './lockout-rules.ts'

/** A try that was counted before anybody knew how it would end; success takes it back. */
export interface CountedTry {
  lockout: Lockout | null
  /** Of the account or device, for `forgiveTry`. */
  subjectKey: string
}

/** Before an answer to somebody who says that he is `email`. */
export async function countPasswordTry(
  { rateLimiter }: Pick<Platform, 'rateLimiter'>,
  email: string,
  device: StoredDevice | null,
  caller: Caller,
): Promise<CountedTry> {
  if (device !== null) {
    const limit = limitOf('sign-in-device')
    const subjectKey = rateLimiter.subjectKey(limit, device.tokenHash)
    return { lockout: await rateLimiter.takeLockout(limit, device.tokenHash), subjectKey }
  }
  const limit = limitOf('sign-in-email')
  const subject = canonicalEmail(email) ?? email
  const subjectKey = rateLimiter.subjectKey(limit, subject)
  const byAddress = await rateLimiter.takeLockout(addressLimit, networkOf(caller.address))
  // An address that must wait does not count against the account any more.
  return { lockout: byAddress ?? (await rateLimiter.takeLockout(limit, subject)), subjectKey }
}

/** After the password was found right. */
export async function forgivePasswordTry(
  { rateLimiter }: Pick<Platform, 'rateLimiter'>,
  subjectKey: string,
  device: StoredDevice | null,
  caller: Caller,
): Promise<void> {
  await rateLimiter.forget(subjectKey)
  // One try only: an own account must not wash off the guesses at others.
  if (device === null) {
    await rateLimiter.giveBack(rateLimiter.subjectKey(addressLimit, networkOf(caller.address)))
  }
}

/** Before a second factor is looked at: a few tries at once, and few enough a day that guessing takes lifetimes. */
export async function countSecondFactorTry(
  { rateLimiter }: Pick<Platform, 'rateLimiter'>,
  userId: string,
  device: StoredDevice | null,
): Promise<CountedTry> {
  const subject = device?.tokenHash ?? userId
  const limit = limitOf('second-factor')
  const byDay = await rateLimiter.takeLockout(secondFactorDayLimit, subject)
  const lockout = byDay ?? (await rateLimiter.takeLockout(limit, subject))
  return { lockout, subjectKey: rateLimiter.subjectKey(limit, subject) }
}

/** The day's count stays: whoever knows the password could clear it with it. */
const secondFactorDayLimit: Limit = { name: 'second-factor-day', triesMax: 50, windowMs: 24 * 3600_000 }

const addressLimit: Limit = {
  name: 'sign-in-failures',
  triesMax: lockoutRules.failuresPerAddressMax,
  windowMs: lockoutRules.waitMs,
}

function limitOf(name: string): Limit {
  return { name, triesMax: lockoutRules.failuresMax, windowMs: lockoutRules.waitMs }
}
