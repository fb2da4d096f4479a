import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'

/** 16 random bytes as base64url: 22 characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

/** 32 random bytes as base64url: 43 characters. Kept nowhere but as `hashToken` of it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token of full entropy, so that a stolen table opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Compares what stands for secrets, in a time that does not depend on where they differ. */
export function isSameToken(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/**
 * 22 characters that stand for `text`, made with a key of this installation; `use` keeps purposes apart. Takes a
 * `KeyObject`, because Node imports raw bytes anew for each HMAC at several times the price of the HMAC itself.
 */
export function pseudonym(key: KeyObject, use: string, text: string): string {
  return createHmac('sha256', key).update(`${use}\0${text}`).digest().subarray(0, 16).toString('base64url')
}
