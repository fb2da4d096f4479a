import { randomInt } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'
import { pseudonym } from '../../platform/random.ts'

const codeCount = 10
const codeLength = 8
/** Without look-alikes. There are 31 of them, so a code has 39 bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten codes, and the hashes to store: keyed with the installation's key, which a stolen database lacks. */
export function newBackupCodes(platform: Platform, userId: string): { codes: string[]; hashes: string[] } {
  const codes = new Set<string>()
  while (codes.size < codeCount) codes.add(newCode())
  return { codes: [...codes], hashes: [...codes].map((code) => hashCode(platform, userId, code)) }
}

/** `null` for text that cannot be a code. */
export function readBackupCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  return code.length === codeLength ? code : null
}

export function hashCode({ enumerationKey }: Platform, userId: string, code: string): string {
  return pseudonym(enumerationKey, 'backup-code', `${userId}\0${code}`)
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
