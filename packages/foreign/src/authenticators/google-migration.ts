/**
 * `otpauth-migration://offline?data=…`: what Google Authenticator shows as QR codes to hand its accounts over. Base64 of
 * a protocol buffer: a list of accounts in its first field, each with secret, name, issuer, algorithm, digits, type and
 * counter in fields 1 to 7; behind it the number of codes, the place of this one among them, and the number of them all, in
 * fields 3 to 5. Facts: `GoogleAuthInfo` and `google_auth.proto` of beemdevelopment/Aegis.
 */
import { writeBase32 } from '@severy/otp'
import { readBase64, readUtf8, type Bytes } from '../bytes.ts'
import type { CodeAccount } from './code-entry.ts'

export interface Migration {
  readonly accounts: readonly CodeAccount[]
  /** Which of the codes of one export this is, from 0, and how many there are. */
  readonly part: number
  readonly parts: number
  /** The same for all codes of one export. */
  readonly batch: number
}

/** Null when it is no such link, or a damaged one. */
export function readMigration(link: string): Migration | null {
  const data = /^otpauth-migration:\/\/offline\?(?:[^#]*&)?data=([^&#]*)/i.exec(link.trim())?.[1]
  const bytes = data === undefined ? null : readBase64(decoded(data).replaceAll(' ', '+'))
  const fields = bytes === null ? null : readFields(bytes)
  if (fields === null) return null
  const accounts = fields
    .filter(({ number }) => number === 1)
    .map(({ bytes: account }) => readAccount(account))
  if (!accounts.every((account) => account !== null)) return null
  const count = (number: number) => fields.find((field) => field.number === number)?.value ?? 0
  const parts = Math.min(Math.max(count(3), 1), partsMax)
  return { accounts, part: Math.min(count(4), parts - 1), parts, batch: count(5) }
}

/** Ten accounts fit a code, and nobody has more than these. */
const partsMax = 100

const algorithms = ['', 'SHA1', 'SHA256', 'SHA512', 'MD5']
const hotp = 1
const eightDigits = 2

function readAccount(bytes: Bytes | undefined): CodeAccount | null {
  const fields = bytes === undefined ? null : readFields(bytes)
  if (fields === null) return null
  const find = (number: number) => fields.find((field) => field.number === number)
  const text = (number: number) => readUtf8(find(number)?.bytes ?? new Uint8Array()) ?? ''
  const count = (number: number) => find(number)?.value ?? 0
  const [name, issuer] = [text(2), text(3)]
  // An older app writes both into the name.
  const colon = name.indexOf(':')
  return {
    secret: writeBase32(find(1)?.bytes ?? new Uint8Array()),
    issuer: issuer || name.slice(0, Math.max(0, colon)),
    account: name.slice(colon + 1).trim(),
    algorithm: algorithms[count(4)] ?? 'unknown',
    digits: count(5) === eightDigits ? '8' : '6',
    ...(count(6) === hotp ? { kind: 'hotp', counter: String(count(7)) } : {}),
  }
}

interface Field {
  number: number
  /** Of a field that is a number. */
  value?: number
  /** Of a field that is bytes. */
  bytes?: Bytes
}

function readFields(bytes: Bytes): Field[] | null {
  const fields: Field[] = []
  let at = 0
  /** Seven bits a byte, the lowest first. NaN when it does not end. */
  const readNumber = (): number => {
    let value = 0
    for (let shift = 0; shift < 64; shift += 7) {
      const byte = bytes[at]
      if (byte === undefined) return NaN
      at += 1
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    return NaN
  }
  while (at < bytes.length) {
    const tag = readNumber()
    const value = readNumber()
    if (Number.isNaN(tag) || Number.isNaN(value)) return null
    const number = Math.floor(tag / 8)
    if (tag % 8 === 0) fields.push({ number, value })
    else if (tag % 8 === 2 && at + value <= bytes.length) {
      fields.push({ number, bytes: bytes.slice(at, at + value) })
      at += value
    } else return null
  }
  return fields
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
