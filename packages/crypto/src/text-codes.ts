/**
 * The two codes that people keep on paper (PROTOCOL 3): Crockford base32 in groups of five, with check characters that
 * catch typing errors at once. Lower case, missing dashes and look-alikes (O for 0, I and L for 1) are accepted.
 */
import { label, sha256, type Bytes } from '@severy/verifier'

export const secretKeyBytes = 16
export const recoveryKeyBytes = 20

/** `S1-` + 26 characters + 4 check characters. */
export function encodeSecretKey(secretKey: Bytes): Promise<string> {
  return encode(secretKeyForm, secretKey)
}

/** The 16 bytes of a typed Secret Key; null if it has a typing error. */
export function parseSecretKey(text: string): Promise<Bytes | null> {
  return parse(secretKeyForm, text)
}

/** `R1-` + 32 characters + 3 check characters. */
export function encodeRecoveryKey(recoveryKey: Bytes): Promise<string> {
  return encode(recoveryKeyForm, recoveryKey)
}

/** The 20 bytes of a typed recovery key; null if it has a typing error. */
export function parseRecoveryKey(text: string): Promise<Bytes | null> {
  return parse(recoveryKeyForm, text)
}

type Form = { prefix: string; bytes: number; checkLength: number; checkName: string }

const secretKeyForm: Form = { prefix: 'S1', bytes: secretKeyBytes, checkLength: 4, checkName: 'sk-check' }
const recoveryKeyForm: Form = { prefix: 'R1', bytes: recoveryKeyBytes, checkLength: 3, checkName: 'rk-check' }

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

async function encode(form: Form, bytes: Bytes): Promise<string> {
  const characters = toBase32(bytes) + (await checkOf(form, bytes))
  const groups = characters.match(/.{5}/g) ?? []
  return [form.prefix, ...groups].join('-')
}

async function parse(form: Form, text: string): Promise<Bytes | null> {
  const characters = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const dataLength = Math.ceil((form.bytes * 8) / 5)
  const dataEnd = form.prefix.length + dataLength
  if (!characters.startsWith(form.prefix) || characters.length !== dataEnd + form.checkLength) return null

  const data = characters.slice(form.prefix.length, dataEnd)
  const bytes = fromBase32(data, form.bytes)
  return bytes !== null && (await checkOf(form, bytes)) === characters.slice(dataEnd) ? bytes : null
}

/** The first bits of the hash, five per character. */
async function checkOf(form: Form, bytes: Bytes): Promise<string> {
  return toBase32(await sha256(label(form.checkName, bytes))).slice(0, form.checkLength)
}

/** Most significant bits first; the last character is filled up with zero bits. */
function toBase32(bytes: Bytes): string {
  let text = ''
  let word = 0
  let bits = 0
  for (const byte of bytes) {
    word = ((word << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet.charAt((word >> (bits - 5)) & 31)
  }
  return bits === 0 ? text : text + alphabet.charAt((word << (5 - bits)) & 31)
}

function fromBase32(text: string, length: number): Bytes | null {
  const out = new Uint8Array(length)
  let word = 0
  let bits = 0
  let at = 0
  for (const character of text) {
    const value = alphabet.indexOf(character)
    if (value < 0) return null
    word = ((word << 5) | value) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    out[at++] = word >> bits
  }
  return (word & ((1 << bits) - 1)) === 0 ? out : null
}
