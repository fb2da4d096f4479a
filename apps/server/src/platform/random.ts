import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'

/** 16 random bytes as base64url: 22 characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

/** 32 random bytes as base64url: 43 characters. Store only its `hashToken`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token, so that a stolen table grants nothing. A token has full entropy, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Compares secrets of equal length in constant time. */
export function isSameToken(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/**
 * A keyed hash of `text`: 22 characters, the same for this installation each time; `use` separates purposes. Takes a
 * `KeyObject`, because importing raw bytes for each HMAC costs several times as much as the HMAC.
 */
export function pseudonym(key: KeyObject, use: string, text: string): string {
  return createHmac('sha256', key).update(`${use}\0${text}`).digest().subarray(0, 16).toString('base64url')
}
