import type { OneTimeSecret } from './one-time-secret.ts'

export interface OneTimeCode {
  code: string
  /** The one that follows. */
  next: string
  periodSeconds: number
  /** When `next` takes over, in milliseconds since 1970. */
  endsAt: number
}

/** RFC 6238: the code of this moment and the one after it. `nowMs` in milliseconds since 1970. */
export async function codesAt(secret: OneTimeSecret, nowMs: number): Promise<OneTimeCode> {
  const { periodSeconds } = secret
  const step = timeStepOf(periodSeconds, nowMs)
  const [code, next] = await Promise.all([hotp(secret, step), hotp(secret, step + 1)])
  return { code, next, periodSeconds, endsAt: (step + 1) * periodSeconds * 1000 }
}

/** RFC 6238: the counter that time is. */
export function timeStepOf(periodSeconds: number, nowMs: number): number {
  return Math.floor(nowMs / 1000 / periodSeconds)
}

/** RFC 4226: the code of a counter, which is a whole number below 2^53. */
export async function hotp(
  { key, hash, digits }: Pick<OneTimeSecret, 'key' | 'hash' | 'digits'>,
  counter: number,
): Promise<string> {
  const message = new DataView(new ArrayBuffer(8))
  message.setBigUint64(0, BigInt(counter))
  const hmacKey = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash }, false, ['sign'])
  const mac = new DataView(await crypto.subtle.sign('HMAC', hmacKey, message))
  // Dynamic truncation (RFC 4226, 5.3): the last four bits say where 31 bits are taken from.
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf
  const value = mac.getUint32(offset) & 0x7fffffff
  return String(value % 10 ** digits).padStart(digits, '0')
}
