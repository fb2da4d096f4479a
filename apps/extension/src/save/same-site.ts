import { pageOf, siteVerdict } from '@severy/domain/websites'

/** Whether a login for one page also belongs to the other page or its domain. */
export function isSameSite(a: string, b: string): boolean {
  const page = pageOf(b)
  return page !== null && siteVerdict({ urls: [new URL(a).origin] }, page).kind !== 'none'
}
