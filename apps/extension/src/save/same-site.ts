import { pageOf, siteVerdict } from '@severy/domain/websites'

/** Whether a login for page `a` would be suggested on page `b`, as a match or for a related site. */
export function isSameSite(a: string, b: string): boolean {
  const page = pageOf(b)
  return page !== null && siteVerdict({ urls: [new URL(a).origin] }, page).kind !== 'none'
}
