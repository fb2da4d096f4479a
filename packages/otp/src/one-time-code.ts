import type { OneTimeSecret } from './one-time-secret.ts'

export type OneTimeCode = RunningCode | CountedCode

export interface RunningCode {
  kind: 'running'
  code: string
  /** The code after this one. */
  next: string
  periodSeconds: number
  /** The time from which `next` is valid, in milliseconds since 1970. */
  endsAt: number
}

/** A code that is valid until it is used: the site then expects the one after it. */
export interface CountedCode {
  kind: 'counted'
  code: string
  counter: number
}

/** The code to type now, for any kind of secret. `nowMs` in milliseconds since 1970. */
export async function codeOf(secret: OneTimeSecret, nowMs: number): Promise<OneTimeCode> {
  if (secret.kind !== 'counter') return codesAt(secret, nowMs)
  return { kind: 'counted', code: await hotp(secret, secret.counter), counter: secret.counter }
}

/** RFC 6238: the current code and the one after it. `nowMs` in milliseconds since 1970. */
export async function codesAt(secret: OneTimeSecret, nowMs: number): Promise<RunningCode> {
  const { periodSeconds } = secret
  const step = timeStepOf(periodSeconds, nowMs)
  const [code, next] = await Promise.all([hotp(secret, step), hotp(secret, step + 1)])
  return { kind: 'running', code, next, periodSeconds, endsAt: (step + 1) * periodSeconds * 1000 }
}

/** RFC 6238: the counter for a point in time. */
export function timeStepOf(periodSeconds: number, nowMs: number): number {
  return Math.floor(nowMs / 1000 / periodSeconds)
}

/** RFC 4226: the code for a counter, which is a whole number below 2^53. Steam's codes use an alphabet of their own. */
export async function hotp(
  {
    key,
    hash,
    digits,
    kind,
  }: Pick<OneTimeSecret, 'key' | 'hash' | 'digits'> & Partial<Pick<OneTimeSecret, 'kind'>>,
  counter: number,
): Promise<string> {
  const message = new DataView(new ArrayBuffer(8))
  message.setBigUint64(0, BigInt(counter))
  const hmacKey = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash }, false, ['sign'])
  const mac = new DataView(await crypto.subtle.sign('HMAC', hmacKey, message))
  // Dynamic truncation (RFC 4226, 5.3): the last four bits are the offset of the 31 bits to use.
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf
  const value = mac.getUint32(offset) & 0x7fffffff
  return kind === 'steam' ? inSteamLetters(value) : String(value % 10 ** digits).padStart(digits, '0')
}

/** Five of 26 characters, least significant first. */
function inSteamLetters(value: number): string {
  let left = value
  let code = ''
  for (let place = 0; place < 5; place++) {
    code += steamLetters.charAt(left % steamLetters.length)
    left = Math.floor(left / steamLetters.length)
  }
  return code
}

const steamLetters = '23456789BCDFGHJKMNPQRTVWXY'
