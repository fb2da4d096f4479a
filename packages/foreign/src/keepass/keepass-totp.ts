import { oneTimeLink, readOneTimeSecret, writeBase32 } from '@severy/otp'
import { readBase64, readHex, utf8 } from '../bytes.ts'

/** A one-time code as one text of ours, and the names of the fields that it was made of. */
export interface FoundTotp {
  readonly totp: string
  readonly names: readonly string[]
}

/**
 * Programs keep one-time codes in KeePass files in four ways: `otp` with a link (KeePassXC) or with parameters
 * (KeeOtp), `TimeOtp-…` (KeePass itself), and `TOTP Seed` with `TOTP Settings` (older plugins). Null when there is
 * none, or none that gives codes known here: its fields then stay as they are.
 */
export function findTotp(
  fields: ReadonlyMap<string, string>,
  title: string,
  account: string,
): FoundTotp | null {
  const found = readOtpField(fields) ?? readTimeOtp(fields) ?? readSeed(fields)
  if (found === null) return null
  if ('link' in found)
    return readOneTimeSecret(found.link) === null ? null : { totp: found.link, names: found.names }
  const { names, secret, more } = found
  const totp = oneTimeLink({ secret, issuer: title, account }) + more
  return readOneTimeSecret(totp) === null ? null : { totp, names }
}

/** `totpNames` say which fields hold a secret, also where a program has not marked them so. */
export const totpNames = /^(?:otp|TOTP Seed|TOTP Settings|TimeOtp-|HmacOtp-)/

type Found = { link: string; names: string[] } | { secret: string; more: string; names: string[] }

function readOtpField(fields: ReadonlyMap<string, string>): Found | null {
  const otp = fields.get('otp')
  if (otp === undefined) return null
  if (/^otpauth:/i.test(otp)) return { link: otp, names: ['otp'] }
  const parameters = new URLSearchParams(otp)
  const more = parametersOf({ digits: parameters.get('size'), period: parameters.get('step') })
  return { secret: parameters.get('key') ?? '', more, names: ['otp'] }
}

function readTimeOtp(fields: ReadonlyMap<string, string>): Found | null {
  for (const [name, toBase32] of timeOtpSecrets) {
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

const timeOtpSecrets: readonly (readonly [string, (value: string) => string])[] = [
  ['TimeOtp-Secret-Base32', (value) => value.replace(/[\s=]/g, '')],
  ['TimeOtp-Secret-Base64', (value) => writeBase32(readBase64(value) ?? new Uint8Array())],
  ['TimeOtp-Secret-Hex', (value) => writeBase32(readHex(value) ?? new Uint8Array())],
  ['TimeOtp-Secret', (value) => writeBase32(utf8(value))],
]

/** The settings are a period and a number of digits; anything else there means a code of another making. */
function readSeed(fields: ReadonlyMap<string, string>): Found | null {
  const seed = fields.get('TOTP Seed')
  const [period = '30', digits = '6'] = (fields.get('TOTP Settings') ?? '30;6').split(';')
  if (seed === undefined || !/^\d+$/.test(digits)) return null
  const names = ['TOTP Seed', 'TOTP Settings']
  return { secret: seed.replace(/[\s=]/g, ''), more: parametersOf({ digits, period }), names }
}

function parametersOf(parameters: Readonly<Record<string, string | null | undefined>>): string {
  return Object.entries(parameters)
    .filter(([, value]) => value != null && value !== '')
    .map(([name, value]) => `&${name}=${encodeURIComponent(value ?? '')}`)
    .join('')
}
