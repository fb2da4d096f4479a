import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hotp, timeStepOf } from '@severy/otp'
import { createAtRest } from '../../platform/at-rest.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StoredAuthenticator } from './two-factor-store.ts'

/** Parameters that every authenticator app supports (RFC 6238). 160 bits, as RFC 4226 recommends. */
const secretBytes = 20
const parameters = { hash: 'SHA-1', digits: 6 } as const
const periodSeconds = 30

export function newSecret(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(secretBytes))
}

export function sealSecret({ enumerationKey }: Platform, userId: string, secret: Uint8Array): Uint8Array {
  return createAtRest(enumerationKey, use).seal(userId, secret)
}

/**
 * The time step of a code: the current one, or the one before or after for a clock that is off. `null` for a wrong
 * code, one not newer than the last accepted, and every code of an app that another installation set up.
 */
export async function findStep(
  { enumerationKey }: Platform,
  userId: string,
  { sealedSecret, lastStep }: StoredAuthenticator,
  typed: string,
  nowMs: number,
): Promise<number | null> {
  const code = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return null
  const key = createAtRest(enumerationKey, use).openIfOurs(userId, sealedSecret)
  if (key === null) return null
  const current = timeStepOf(periodSeconds, nowMs)
  let found: number | null = null
  for (const step of [current - 1, current, current + 1]) {
    const expected = await hotp({ key, ...parameters }, step)
    if (timingSafeEqual(Buffer.from(expected), Buffer.from(code)) && step > lastStep) found = step
  }
  return found
}

const use = 'authenticator'
