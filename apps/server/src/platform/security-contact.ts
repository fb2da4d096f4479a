import type { PageValues } from './page-text.ts'

/** Validity of security.txt: RFC 9116 recommends less than a year. */
const validMonths = 6

/**
 * Marker values for security.txt and the security page. `contact` is a `mailto:` or `https:` URL. It expires on the
 * first day of a month, so that the text changes only once a month.
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
