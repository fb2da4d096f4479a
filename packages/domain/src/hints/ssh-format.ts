/** Text formats of SSH keys. The browser generates the keys. */
import { utf8Bytes } from '../text/measure.ts'
import { fromBase64, toBase64Url } from '../import/formats/base64.ts'

/** An Ed25519 key; both parts have 32 bytes. */
export interface Ed25519Key {
  readonly seed: Uint8Array
  readonly publicBytes: Uint8Array
}

const keyType = 'ssh-ed25519'
/** The fixed part of an Ed25519 key in PKCS#8 (RFC 8410), before its seed. */
const pkcs8Prefix = Uint8Array.of(48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32)

/** The key from `crypto.subtle.exportKey('pkcs8')` and `('raw')`; null if it is of another type. */
export function ed25519Key(pkcs8: Uint8Array, publicBytes: Uint8Array): Ed25519Key | null {
  const isEd25519 = pkcs8.length === 48 && publicBytes.length === 32 && startsWith(pkcs8, pkcs8Prefix)
  return isEd25519 ? { seed: pkcs8.slice(16), publicBytes } : null
}

/** One line for `authorized_keys`. */
export function sshPublicKey({ publicBytes }: Ed25519Key, comment: string): string {
  return [keyType, toBase64(publicBlob(publicBytes)), comment].filter((part) => part !== '').join(' ')
}

/**
 * The file `id_ed25519`, without a passphrase. `check` is any 4 bytes; the file contains them twice, which shows a
 * wrong passphrase.
 */
export function sshPrivateKey(key: Ed25519Key, comment: string, check: Uint8Array): string {
  const secret = joined(
    check,
    check,
    string(utf8(keyType)),
    string(key.publicBytes),
    string(joined(key.seed, key.publicBytes)),
    string(utf8(comment)),
  )
  const padding = Uint8Array.from({ length: (8 - (secret.length % 8)) % 8 }, (_, at) => at + 1)
  const none = string(utf8('none'))
  const file = joined(
    utf8('openssh-key-v1\0'),
    none,
    none,
    string(new Uint8Array(0)),
    number(1),
    string(publicBlob(key.publicBytes)),
    string(joined(secret, padding)),
  )
  return pem('OPENSSH PRIVATE KEY', file, 70)
}

/**
 * The key as PKCS#8 PEM. A text that already is one stays as it is; OpenSSH's own form is converted if it holds an
 * Ed25519 key without a passphrase. Null for everything else.
 */
export function asPkcs8Pem(text: string): string | null {
  if (pkcs8Text(text) !== '') return text
  const body = bodyOf(text, 'OPENSSH PRIVATE KEY')
  const seed = body === null ? null : seedOf(body)
  return seed === null ? null : pem('PRIVATE KEY', joined(pkcs8Prefix, seed), 64)
}

/** The DER of a PKCS#8 PEM in base64url, as in the Credential Exchange Format; empty for any other text. */
export function pkcs8Text(text: string): string {
  const der = bodyOf(text, 'PRIVATE KEY')
  // Skips texts that would be changed by converting them back.
  return der !== null && pem('PRIVATE KEY', der, 64) === text ? toBase64Url(der) : ''
}

/** The PEM of such a text; any other text unchanged. */
export function pkcs8Pem(text: string): string {
  const der = fromBase64(text)
  // PKCS#8 starts with a sequence.
  return der === null || der[0] !== 48 ? text : pem('PRIVATE KEY', der, 64)
}

/** The bytes of a public key, from which its fingerprint is computed; null if the line is not a public key. */
export function sshPublicBytes(line: string): Uint8Array<ArrayBuffer> | null {
  const [type = '', base64 = ''] = line.trim().split(/\s+/)
  const bytes = fromBase64(base64)
  return bytes !== null && startsWith(bytes, string(utf8(type))) ? bytes : null
}

/** `SHA256:` and the digest of those bytes, as `ssh-keygen -l` shows it. */
export function sshFingerprint(sha256: Uint8Array): string {
  return `SHA256:${toBase64(sha256).replace(/=+$/, '')}`
}

function publicBlob(publicBytes: Uint8Array): Uint8Array {
  return joined(string(utf8(keyType)), string(publicBytes))
}

/** The seed from a file in OpenSSH's own format, with one Ed25519 key and no passphrase. */
function seedOf(file: Uint8Array): Uint8Array | null {
  const magic = utf8('openssh-key-v1\0')
  if (!startsWith(file, magic)) return null
  const outer = stringsOf(file.slice(magic.length), 3)
  if (outer === null) return null
  const [[cipher = new Uint8Array(0)], rest] = outer
  if (!isSame(cipher, utf8('none')) || !startsWith(rest, number(1))) return null
  const keys = stringsOf(rest.slice(4), 2)
  // The key follows two check numbers.
  const parts = stringsOf(keys?.[0][1]?.slice(8) ?? new Uint8Array(0), 3)
  const [type, , both] = parts?.[0] ?? []
  return type !== undefined && isSame(type, utf8(keyType)) && both?.length === 64 ? both.slice(0, 32) : null
}

/** The first strings, each preceded by its length in four bytes, and the bytes after them; null if they are cut off. */
function stringsOf(bytes: Uint8Array, count: number): [Uint8Array[], Uint8Array] | null {
  const found: Uint8Array[] = []
  let rest = bytes
  while (found.length < count) {
    if (rest.length < 4) return null
    const length = new DataView(rest.buffer, rest.byteOffset).getUint32(0)
    if (rest.length < 4 + length) return null
    found.push(rest.slice(4, 4 + length))
    rest = rest.slice(4 + length)
  }
  return [found, rest]
}

function bodyOf(text: string, name: string): Uint8Array | null {
  const match = new RegExp(`^-----BEGIN ${name}-----\\s([^-]+)-----END ${name}-----\\s*$`).exec(text.trim())
  return match === null ? null : fromBase64(match[1] ?? '')
}

function pem(name: string, bytes: Uint8Array, width: number): string {
  const lines = toBase64(bytes).match(new RegExp(`.{1,${String(width)}}`, 'g')) ?? []
  return [`-----BEGIN ${name}-----`, ...lines, `-----END ${name}-----`, ''].join('\n')
}

function toBase64(bytes: Uint8Array): string {
  const text = toBase64Url(bytes).replaceAll('-', '+').replaceAll('_', '/')
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}

function string(bytes: Uint8Array): Uint8Array {
  return joined(number(bytes.length), bytes)
}

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function utf8(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text).flatMap((one) => utf8Bytes(one.codePointAt(0) ?? 0)))
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return bytes.length >= start.length && start.every((byte, at) => bytes[at] === byte)
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && startsWith(a, b)
}
