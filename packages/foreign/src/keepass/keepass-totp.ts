import { oneTimeLink, readOneTimeSecret, writeBase32 } from '@severy/otp'
import { readBase64, readHex, utf8 } from '../bytes.ts'

/** A one-time code in Severy's form, and the names of the fields that it was read from. */
export interface FoundTotp {
  readonly totp: string
  readonly names: readonly string[]
}

/**
 * Programs store one-time codes in KeePass files in five ways: `otp` with a link (KeePassXC) or with parameters
 * (KeeOtp), `TimeOtp-…` and `HmacOtp-…` (KeePass itself), and `TOTP Seed` with `TOTP Settings` (older plugins). Null if
 * there is none, or none that Severy can generate: its fields then stay as they are.
 */
export function findTotp(
  fields: ReadonlyMap<string, string>,
  title: string,
  account: string,
): FoundTotp | null {
  const found = readOtpField(fields) ?? readTimeOtp(fields) ?? readSeed(fields) ?? readHmacOtp(fields)
  if (found === null) return null
  if ('link' in found)
    return readOneTimeSecret(found.link) === null ? null : { totp: found.link, names: found.names }
  const { names, secret, more } = found
  const kind = found.isCounted === true ? 'hotp' : 'totp'
  const totp = oneTimeLink({ kind, secret, issuer: title, account }) + more
  return readOneTimeSecret(totp) === null ? null : { totp, names }
}

/** Names of fields that hold a secret, even if a program has not marked them as protected. */
export const totpNames = /^(?:otp|TOTP Seed|TOTP Settings|TimeOtp-|HmacOtp-)/

type Found =
  { link: string; names: string[] } | { secret: string; more: string; names: string[]; isCounted?: boolean }

function readOtpField(fields: ReadonlyMap<string, string>): Found | null {
  const otp = fields.get('otp')
  if (otp === undefined) return null
  if (/^otpauth:/i.test(otp)) return { link: otp, names: ['otp'] }
  const parameters = new URLSearchParams(otp)
  const value = (name: string) => parameters.get(name) ?? ''
  const type = value('type').toLowerCase()
  const secret = keeOtpSecret(value('key'), value('encoding').toLowerCase())
  if (type === 'steam') return { secret, more: '&encoder=steam', names: ['otp'] }
  const isCounted = type === 'hotp'
  const more = parametersOf({
    algorithm: value('otpHashMode'),
    digits: value('size'),
    period: isCounted ? '' : value('step'),
    counter: isCounted ? value('counter') || '0' : '',
  })
  return { secret, more, names: ['otp'], isCounted }
}

/** KeeOtp2 states the encoding of the key; KeeOtp only had base32. */
function keeOtpSecret(key: string, encoding: string): string {
  switch (encoding) {
    case 'hex':
      return writeBase32(readHex(key) ?? new Uint8Array())
    case 'base64':
      // In parameters, a plus sign of base64 arrives as a space.
      return writeBase32(readBase64(key.replaceAll(' ', '+')) ?? new Uint8Array())
    case 'utf8':
      return writeBase32(utf8(key))
    default:
      return key.replace(/[\s=]/g, '')
  }
}

function readTimeOtp(fields: ReadonlyMap<string, string>): Found | null {
  for (const [name, toBase32] of otpSecrets('TimeOtp')) {
    const value = fields.get(name)
    if (value === undefined) continue
    const more = parametersOf({
      algorithm: fields.get('TimeOtp-Algorithm')?.replace('HMAC-', '').replace('-', ''),
      digits: fields.get('TimeOtp-Length'),
      period: fields.get('TimeOtp-Period'),
    })
    const names = [name, 'TimeOtp-Algorithm', 'TimeOtp-Length', 'TimeOtp-Period']
    return { secret: toBase32(value), more, names }
  }
  return null
}

function otpSecrets(prefix: string): readonly (readonly [string, (value: string) => string])[] {
  return [
    [`${prefix}-Secret-Base32`, (value) => value.replace(/[\s=]/g, '')],
    [`${prefix}-Secret-Base64`, (value) => writeBase32(readBase64(value) ?? new Uint8Array())],
    [`${prefix}-Secret-Hex`, (value) => writeBase32(readHex(value) ?? new Uint8Array())],
    [`${prefix}-Secret`, (value) => writeBase32(utf8(value))],
  ]
}

/** The settings are a period and a number of digits, or S for Steam; any other letter is an unknown kind of code. */
function readSeed(fields: ReadonlyMap<string, string>): Found | null {
  const seed = fields.get('TOTP Seed')
  const [period = '30', digits = '6'] = (fields.get('TOTP Settings') ?? '30;6').split(';')
  const isSteam = digits.toUpperCase() === 'S'
  if (seed === undefined || (!isSteam && !/^\d+$/.test(digits))) return null
  const names = ['TOTP Seed', 'TOTP Settings']
  const more = isSteam ? '&encoder=steam' : parametersOf({ digits, period })
  return { secret: seed.replace(/[\s=]/g, ''), more, names }
}

function readHmacOtp(fields: ReadonlyMap<string, string>): Found | null {
  for (const [name, toBase32] of otpSecrets('HmacOtp')) {
    const value = fields.get(name)
    if (value === undefined) continue
    const more = parametersOf({ counter: fields.get('HmacOtp-Counter') ?? '0' })
    return { secret: toBase32(value), more, names: [name, 'HmacOtp-Counter'], isCounted: true }
  }
  return null
}

function parametersOf(parameters: Readonly<Record<string, string | null | undefined>>): string {
  return Object.entries(parameters)
    .filter(([, value]) => value != null && value !== '')
    .map(([name, value]) => `&${name}=${encodeURIComponent(value ?? '')}`)
    .join('')
}
