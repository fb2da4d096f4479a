import { randomInt, type KeyObject } from 'node:crypto'
import { pseudonym } from '../../platform/random.ts'

/** Six digits. */
export function newEmailCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/** Keyed, because plain hashes of a million possible codes could be reversed from a stolen table. */
export function hashEmailCode(key: KeyObject, userId: string, canonicalEmail: string, code: string): string {
  return pseudonym(key, 'email-code', `${userId} ${canonicalEmail} ${code}`)
}
