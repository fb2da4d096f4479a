import type { OneTimeSecret } from './one-time-secret.ts'

export type OneTimeCode = RunningCode | CountedCode

export interface RunningCode {
  kind: 'running'
  code: string
  /** The one that follows. */
  next: string
  periodSeconds: number
  /** When `next` takes over, in milliseconds since 1970. */
  endsAt: number
}

/** It stands until it is used: the site then waits for the one after it. */
export interface CountedCode {
  kind: 'counted'
  code: string
  counter: number
}

/** The code to type now, of whichever kind the secret is. `nowMs` in milliseconds since 1970. */
export async function codeOf(secret: OneTimeSecret, nowMs: number): Promise<OneTimeCode> {
  if (secret.kind !== 'counter') return codesAt(secret, nowMs)
  return { kind: 'counted', code: await hotp(secret, secret.counter), counter: secret.counter }
}

/** RFC 6238: the code of this moment and the one after it. `nowMs` in milliseconds since 1970. */
export async function codesAt(secret: OneTimeSecret, nowMs: number): Promise<RunningCode> {
  const { periodSeconds } = secret
  const step = timeStepOf(periodSeconds, nowMs)
  const [code, next] = await Promise.all([hotp(secret, step), hotp(secret, step + 1)])
  return { kind: 'running', code, next, periodSeconds, endsAt: (step + 1) * periodSeconds * 1000 }
}

/** RFC 6238: the counter that time is. */
export function timeStepOf(periodSeconds: number, nowMs: number): number {
  return Math.floor(nowMs / 1000 / periodSeconds)
}

/** RFC 4226: the code of a counter, which is a whole number below 2^53. Steam's is written in letters of its own. */
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
  // Dynamic truncation (RFC 4226, 5.3): the last four bits say where 31 bits are taken from.
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf
  const value = mac.getUint32(offset) & 0x7fffffff
  return kind === 'steam' ? inSteamLetters(value) : String(value % 10 ** digits).padStart(digits, '0')
}

/** Five of 26 characters, the last place first. */
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
