import type { CodeForms, ReadCode } from '@severy/domain/export'
import { oneTimeLink, readOneTimeSecret, writeBase32 } from '@severy/otp'

/**
 * The code as a link that names its account: a typed link as it is; for a bare secret, a link with the item's title and
 * account.
 */
export const readCode: ReadCode = ({ totp, title }, account): CodeForms | null => {
  const found = readOneTimeSecret(totp)
  if (found === null) return null
  const { kind, key, counter, digits, hash } = found
  const secret = writeBase32(key)
  const typed = totp.trim()
  const isLink = /^otpauth:/i.test(typed) && kind !== 'steam'
  // Steam has several link formats; this one is supported by most apps.
  const link = isLink
    ? typed
    : oneTimeLink({ secret, issuer: kind === 'steam' ? 'Steam' : title, account }) +
      (kind === 'steam' ? '&encoder=steam&digits=5&period=30' : '')
  return { kind, link, secret, counter, isUsual: digits === 6 && hash === 'SHA-1' }
}
