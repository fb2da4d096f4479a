/**
 * Locks after wrong passwords and second factors. A browser that the person has signed in from has its own count; all
 * others share the account's count, and each address has one. So a stranger can lock out other strangers and the
 * owner's unknown devices, but never a known one.
 */
import { canonicalEmail } from '@severy/verifier'
import type { Caller } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Limit, type Lockout, type RateLimiter, type Try, triesFrom } from '../../platform/rate-limit.ts'
import type { StoredDevice } from './device-store.ts'
import { type LockoutRules, lockoutRulesOf } from './lockout-rules.ts'

/** A try counted before its outcome is known; success takes it back. */
export interface CountedTry {
  lockout: Lockout | null
  /** Key of the account or device, for `forgivePasswordTry`. */
  subjectKey: string
}

/** Call before answering someone who claims to be `email`. */
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
  // A locked address no longer counts against the account.
  return { lockout: byAddress ?? (await rateLimiter.takeLockout(limit, subject)), subjectKey }
}

/** Call after the password proved right. */
export async function forgivePasswordTry(
  { rateLimiter, settings }: Pick<Platform, 'rateLimiter' | 'settings'>,
  subjectKey: string,
  device: StoredDevice | null,
  caller: Caller,
): Promise<void> {
  await rateLimiter.forget(subjectKey)
  // Gives back one try only: signing in to one's own account must not erase guesses at others.
  if (device === null) {
    const limit = addressLimit(lockoutRulesOf(await settings.read()))
    for (const one of triesFrom(limit, caller.address)) {
      await rateLimiter.giveBack(rateLimiter.subjectKey(one.limit, one.subject))
    }
  }
}

/** The first limit that is exceeded; the ones after it are not counted. */
async function lockoutOf(rateLimiter: RateLimiter, tries: readonly Try[]): Promise<Lockout | null> {
  for (const { limit, subject } of tries) {
    const lockout = await rateLimiter.takeLockout(limit, subject)
    if (lockout !== null) return lockout
  }
  return null
}

/**
 * Call before a second factor is checked. Allows a few tries at once, and so few per day that guessing would take
 * lifetimes.
 */
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

/** The daily count is never cleared: someone who knows the password could otherwise clear it. */
const secondFactorDayLimit: Limit = { name: 'second-factor-day', triesMax: 50, windowMs: 24 * 3600_000 }

function addressLimit({ failuresPerAddressMax, waitMs }: LockoutRules): Limit {
  return { name: 'sign-in-failures', triesMax: failuresPerAddressMax, windowMs: waitMs }
}

function limitOf(name: string, { failuresMax, waitMs }: LockoutRules): Limit {
  return { name, triesMax: failuresMax, windowMs: waitMs }
}
