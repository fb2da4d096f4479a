import { readBase32 } from './base32.ts'

export type CodeHash = 'SHA-1' | 'SHA-256' | 'SHA-512'

/** What codes are made from. `issuer` and `account` are for display, and empty when the text does not tell. */
export interface OneTimeSecret {
  key: Uint8Array<ArrayBuffer>
  hash: CodeHash
  digits: number
  periodSeconds: number
  issuer: string
  account: string
}

const defaults = { hash: 'SHA-1', digits: 6, periodSeconds: 30, issuer: '', account: '' } as const
const periodSecondsMax = 86_400

/**
 * What a person typed, pasted or scanned: an `otpauth://totp/` link, or a bare secret in base32 with spaces and small
 * letters as sites print it. Null when it is neither. A link whose algorithm, digits (6 to 8) or period is not
 * understood is refused: it would give codes that are wrong. Links for counted codes (`hotp`) are refused too.
 */
export function readOneTimeSecret(text: string): OneTimeSecret | null {
  const trimmed = text.trim()
  if (/^otpauth:/i.test(trimmed)) return readLink(trimmed)
  const key = readKey(trimmed)
  return key === null ? null : { ...defaults, key }
}

/** The key URI format: `otpauth://totp/Issuer:account?secret=…&issuer=…&algorithm=SHA1&digits=6&period=30`. */
function readLink(link: string): OneTimeSecret | null {
  const parts = /^otpauth:\/\/totp(?:\/([^?#]*))?\?([^#]*)(?:#.*)?$/i.exec(link)
  const label = decoded(parts?.[1] ?? '')
  const parameters = readParameters(parts?.[2] ?? '')
  if (label === null || parameters === null) return null
  const key = readKey(parameters.get('secret') ?? '')
  const hash = readHash(parameters.get('algorithm'))
  const digits = readWholeNumber(parameters.get('digits'), defaults.digits, 6, 8)
  const periodSeconds = readWholeNumber(parameters.get('period'), defaults.periodSeconds, 1, periodSecondsMax)
  if (key === null || hash === null || digits === null || periodSeconds === null) return null
  const colon = label.indexOf(':')
  return {
    key,
    hash,
    digits,
    periodSeconds,
    issuer: parameters.get('issuer') ?? label.slice(0, Math.max(0, colon)),
    account: label.slice(colon + 1).trim(),
  }
}

/** The link that a QR code carries, for a secret in base32 with the parameters that every app understands. */
export function oneTimeLink({
  secret,
  issuer,
  account,
}: {
  secret: string
  issuer: string
  account: string
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/** HMAC takes no empty key. */
function readKey(base32: string): Uint8Array<ArrayBuffer> | null {
  const key = readBase32(base32)
  return key === null || key.length === 0 ? null : key
}

/** Sites write `SHA1`, `SHA-256` and `HmacSHA512`. */
function readHash(name: string | undefined): CodeHash | null {
  switch (name?.toUpperCase().replace(/^HMAC/, '').replace('-', '')) {
    case undefined:
    case '':
    case 'SHA1':
      return 'SHA-1'
    case 'SHA256':
      return 'SHA-256'
    case 'SHA512':
      return 'SHA-512'
    default:
      return null
  }
}

function readWholeNumber(
  text: string | undefined,
  fallback: number,
  min: number,
  max: number,
): number | null {
  if (text === undefined || text === '') return fallback
  const value = /^\d{1,6}$/.test(text) ? Number(text) : NaN
  return value >= min && value <= max ? value : null
}

/** Of a name that occurs twice the first one counts. Null when an escape is broken. */
function readParameters(query: string): Map<string, string> | null {
  const parameters = new Map<string, string>()
  for (const pair of query.split('&')) {
    const [name = '', ...rest] = pair.split('=')
    const value = decoded(rest.join('=').replaceAll('+', ' '))
    if (value === null) return null
    const key = name.toLowerCase()
    if (!parameters.has(key)) parameters.set(key, value)
  }
  return parameters
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
