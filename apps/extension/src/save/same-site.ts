import { pageOf, siteVerdict } from '@severy/domain/websites'

/** Whether a login of the one page belongs to the other, too, or to its domain. */
export function isSameSite(a: string, b: string): boolean {
  const page = pageOf(b)
  return page !== null && siteVerdict({ urls: [new URL(a).origin] }, page).kind !== 'none'
}
