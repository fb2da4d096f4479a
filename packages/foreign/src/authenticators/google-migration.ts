/**
 * `otpauth-migration://offline?data=…`: the QR codes with which Google Authenticator transfers accounts. Base64 of a
 * protocol buffer: field 1 is a list of accounts, each with secret, name, issuer, algorithm, digits, type and counter
 * in fields 1 to 7; fields 3 to 5 are the number of codes, the position of this one, and the number of the batch.
 * Facts: `GoogleAuthInfo` and `google_auth.proto` of beemdevelopment/Aegis.
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

/** Null if it is not such a link, or a damaged one. */
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

/** A code holds ten accounts, and nobody has more than a thousand. */
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
  // Older apps write issuer and account into the name.
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
  /** If the field is a number. */
  value?: number
  /** If the field is bytes. */
  bytes?: Bytes
}

function readFields(bytes: Bytes): Field[] | null {
  const fields: Field[] = []
  let at = 0
  /** Seven bits per byte, lowest first. NaN if the number does not end. */
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
