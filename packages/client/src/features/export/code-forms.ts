import type { CodeForms, ReadCode } from '@severy/domain/export'
import { oneTimeLink, readOneTimeSecret, writeBase32 } from '@severy/otp'

/** A link says who it is for: one that was typed as it is, and for a bare secret the item and its account. */
export const readCode: ReadCode = ({ totp, title }, account): CodeForms | null => {
  const found = readOneTimeSecret(totp)
  if (found === null) return null
  const { kind, key, counter, digits, hash } = found
  const secret = writeBase32(key)
  const typed = totp.trim()
  const isLink = /^otpauth:/i.test(typed) && kind !== 'steam'
  // Steam has several addresses, and this one is understood by most.
  const link = isLink
    ? typed
    : oneTimeLink({ secret, issuer: kind === 'steam' ? 'Steam' : title, account }) +
      (kind === 'steam' ? '&encoder=steam&digits=5&period=30' : '')
  return { kind, link, secret, counter, isUsual: digits === 6 && hash === 'SHA-1' }
}
