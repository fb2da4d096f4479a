/**
 * Who must wait after wrong passwords and wrong second factors. A browser that the person has signed in from counts
 * by itself; all others count together against the account, and each address against itself. So a stranger can make
 * other strangers wait, and an unknown device of the owner, but never a known one.
 */
import { canonicalEmail } from '@severy/verifier'
import type { Caller } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Limit, type Lockout, type RateLimiter, type Try, triesFrom } from '../../platform/rate-limit.ts'
import type { StoredDevice } from './device-store.ts'
import { type LockoutRules, lockoutRulesOf } from './lockout-rules.ts'

/** A try that was counted before anybody knew how it would end; success takes it back. */
export interface CountedTry {
  lockout: Lockout | null
  /** Of the account or device, for `forgiveTry`. */
  subjectKey: string
}

/** Before an answer to somebody who says that he is `email`. */
export async function countPasswordTry(
  { rateLimiter, settings }: Pick<Platform, 'rateLimiter' | 'settings'>,
  email: string,
  device: StoredDevice | null,
  caller: Caller,
): Promise<CountedTry> {
  const rules = lockoutRulesOf(await settings.read())
  if (device !== null) {
    const limit = limitOf('sign-in-device', rules)
    const subjectKey = rateLimiter.subjectKey(limit, device.tokenHash)
    return { lockout: await rateLimiter.takeLockout(limit, device.tokenHash), subjectKey }
  }
  const limit = limitOf('sign-in-email', rules)
  const subject = canonicalEmail(email) ?? email
  const subjectKey = rateLimiter.subjectKey(limit, subject)
  const byAddress = await lockoutOf(rateLimiter, triesFrom(addressLimit(rules), caller.address))
  // An address that must wait does not count against the account any more.
  return { lockout: byAddress ?? (await rateLimiter.takeLockout(limit, subject)), subjectKey }
}

/** After the password was found right. */
export async function forgivePasswordTry(
  { rateLimiter, settings }: Pick<Platform, 'rateLimiter' | 'settings'>,
  subjectKey: string,
  device: StoredDevice | null,
  caller: Caller,
): Promise<void> {
  await rateLimiter.forget(subjectKey)
  // One try only: an own account must not wash off the guesses at others.
  if (device === null) {
    const limit = addressLimit(lockoutRulesOf(await settings.read()))
    for (const one of triesFrom(limit, caller.address)) {
      await rateLimiter.giveBack(rateLimiter.subjectKey(one.limit, one.subject))
    }
  }
}

/** Of the first that must wait; those after it do not count then. */
async function lockoutOf(rateLimiter: RateLimiter, tries: readonly Try[]): Promise<Lockout | null> {
  for (const { limit, subject } of tries) {
    const lockout = await rateLimiter.takeLockout(limit, subject)
    if (lockout !== null) return lockout
  }
  return null
}

/** Before a second factor is looked at: a few tries at once, and few enough a day that guessing takes lifetimes. */
export async function countSecondFactorTry(
  { rateLimiter, settings }: Pick<Platform, 'rateLimiter' | 'settings'>,
  userId: string,
  device: StoredDevice | null,
): Promise<CountedTry> {
  const subject = device?.tokenHash ?? userId
  const limit = limitOf('second-factor', lockoutRulesOf(await settings.read()))
  const byDay = await rateLimiter.takeLockout(secondFactorDayLimit, subject)
  const lockout = byDay ?? (await rateLimiter.takeLockout(limit, subject))
  return { lockout, subjectKey: rateLimiter.subjectKey(limit, subject) }
}

/** The day's count stays: whoever knows the password could clear it with it. */
const secondFactorDayLimit: Limit = { name: 'second-factor-day', triesMax: 50, windowMs: 24 * 3600_000 }

function addressLimit({ failuresPerAddressMax, waitMs }: LockoutRules): Limit {
  return { name: 'sign-in-failures', triesMax: failuresPerAddressMax, windowMs: waitMs }
}

function limitOf(name: string, { failuresMax, waitMs }: LockoutRules): Limit {
  return { name, triesMax: failuresMax, windowMs: waitMs }
}
