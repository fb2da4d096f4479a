import { readBase32 } from './base32.ts'

export type CodeHash = 'SHA-1' | 'SHA-256' | 'SHA-512'

/** `steam`: time-based too, but five of Steam's letters and digits. */
export type CodeKind = 'time' | 'counter' | 'steam'

/** What codes are computed from. `issuer` and `account` are for display, and empty if the text does not state them. */
export interface OneTimeSecret {
  kind: CodeKind
  key: Uint8Array<ArrayBuffer>
  hash: CodeHash
  digits: number
  periodSeconds: number
  /** For counter-based codes, the counter of the next one; 0 for all others. */
  counter: number
  issuer: string
  account: string
}

const defaults = {
  kind: 'time',
  hash: 'SHA-1',
  digits: 6,
  periodSeconds: 30,
  counter: 0,
  issuer: '',
  account: '',
} as const
/** The parameters of Steam's own app, which are used whatever a link says. */
const steam = { kind: 'steam', hash: 'SHA-1', digits: 5, periodSeconds: 30, counter: 0 } as const
const periodSecondsMax = 86_400
/** RFC 4226 truncates to 31 bits, which is ten digits at most. Codes with fewer than five digits could be guessed. */
const digitsMin = 5
const digitsMax = 10

/**
 * Reads what a person typed, pasted or scanned: an `otpauth://` link for time-based (`totp`), counter-based (`hotp`) or
 * Steam codes, `steam://` with a secret, or a bare secret in base32 with spaces and lower-case letters as sites print
 * it. Null for anything else. A link with an unknown algorithm, number of digits (5 to 10), period or counter is
 * refused, because it would give wrong codes.
 */
export function readOneTimeSecret(text: string): OneTimeSecret | null {
  const trimmed = text.trim()
  if (/^otpauth:/i.test(trimmed)) return readLink(trimmed)
  const ofSteam = /^steam:\/\/(.+)$/is.exec(trimmed)?.[1]
  if (ofSteam !== undefined) {
    const key = readKey(ofSteam)
    return key === null ? null : { ...defaults, ...steam, key, issuer: 'Steam' }
  }
  const key = readKey(trimmed)
  return key === null ? null : { ...defaults, key }
}

/** The key URI format: `otpauth://totp/Issuer:account?secret=…&issuer=…&algorithm=SHA1&digits=6&period=30`. */
function readLink(link: string): OneTimeSecret | null {
  const parts = /^otpauth:\/\/(totp|hotp|steam)(?:\/([^?#]*))?\?([^#]*)(?:#.*)?$/i.exec(link)
  const label = decoded(parts?.[2] ?? '')
  const parameters = readParameters(parts?.[3] ?? '')
  if (label === null || parameters === null) return null
  const key = readKey(parameters.get('secret') ?? '')
  if (key === null) return null
  const colon = label.indexOf(':')
  const issuer = parameters.get('issuer') ?? label.slice(0, Math.max(0, colon))
  const names = { key, issuer, account: label.slice(colon + 1).trim() }
  if (isOfSteam(parts?.[1] ?? '', issuer, parameters)) return { ...names, ...steam }
  const hash = readHash(parameters.get('algorithm'))
  const digits = readWholeNumber(parameters.get('digits'), defaults.digits, digitsMin, digitsMax)
  if (hash === null || digits === null) return null
  if (/^hotp$/i.test(parts?.[1] ?? '')) {
    const counter = readWholeNumber(parameters.get('counter'), 0, 0, Number.MAX_SAFE_INTEGER)
    if (counter === null) return null
    return { ...names, kind: 'counter', hash, digits, counter, periodSeconds: defaults.periodSeconds }
  }
  const periodSeconds = readWholeNumber(parameters.get('period'), defaults.periodSeconds, 1, periodSecondsMax)
  return periodSeconds === null ? null : { ...names, kind: 'time', hash, digits, periodSeconds, counter: 0 }
}

/**
 * Whether the codes are Steam's: apps mark that with a separate kind, with an encoder, or by the five digits that no
 * other issuer uses.
 */
function isOfSteam(kind: string, issuer: string, parameters: ReadonlyMap<string, string>): boolean {
  if (/^steam$/i.test(kind) || /^steam$/i.test(parameters.get('encoder') ?? '')) return true
  return /^totp$/i.test(kind) && /^steam$/i.test(issuer) && parameters.get('digits') === '5'
}

/**
 * The same text with the next counter; null if the codes are not counter-based. The rest of the text stays as it is.
 */
export function nextOneTimeSecret(text: string): string | null {
  const secret = readOneTimeSecret(text)
  if (secret?.kind !== 'counter' || secret.counter >= Number.MAX_SAFE_INTEGER) return null
  const next = `counter=${String(secret.counter + 1)}`
  const link = text.trim()
  const replaced = link.replace(/([?&])counter=[^&#]*/i, `$1${next}`)
  return replaced === link ? link.replace(/(#.*)?$/, (end) => `&${next}${end}`) : replaced
}

/** The link for a QR code, for a secret in base32 with the parameters that every app supports. */
export function oneTimeLink({
  kind = 'totp',
  secret,
  issuer,
  account,
}: {
  kind?: 'totp' | 'hotp'
  secret: string
  issuer: string
  account: string
}): string {
  const name = encodeURIComponent(issuer)
  const label = encodeURIComponent(account)
  return name === ''
    ? `otpauth://${kind}/${label}?secret=${secret}`
    : `otpauth://${kind}/${name}:${label}?secret=${secret}&issuer=${name}`
}

/** HMAC does not accept an empty key. */
function readKey(base32: string): Uint8Array<ArrayBuffer> | null {
  const key = readBase32(base32)
  return key === null || key.length === 0 ? null : key
}

/** Sites and apps write `SHA1`, `sha-256`, `SHA_256`, `HmacSHA512` and `HMAC-SHA-512`. Null for any other. */
export function readHash(name: string | undefined): CodeHash | null {
  const letters = name
    ?.toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^HMAC/, '')
  switch (letters) {
    case undefined:
    case '':
    case 'SHA':
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
  const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN
  return value >= min && value <= max ? value : null
}

/** If a name occurs twice, the first one counts. Null if an escape sequence is invalid. */
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
