import type { PageValues } from './page-text.ts'

/** How far ahead security.txt says that it holds: RFC 9116 advises less than a year. */
const validMonths = 6

/**
 * What security.txt and the page about security say of whom to write to. `contact` is a `mailto:` or `https:` address.
 * The day of expiry is a month's first, so that the text changes twelve times a year.
 */
export function securityContactValues(contact: string, nowMs: number): PageValues {
  const now = new Date(nowMs)
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + validMonths, 1))
  return {
    securityContact: contact,
    securityContactName: contact.replace(/^mailto:/, ''),
    securityExpires: expires.toISOString().replace('.000Z', 'Z'),
  }
}
