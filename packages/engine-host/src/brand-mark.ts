import { domainOfAddress } from '@severy/domain/websites'

/** The marks that are part of the build, by a site's registrable domain. */
export type BrandMarks = Readonly<Record<string, readonly [color: string, path: string]>>

/** Cache of the domains of addresses: lists ask for them again at each key press and scroll. */
const domains = new Map<string, string | null>()
const domainsMax = 5_000

/** The mark of the site at this address; null if there is none. */
export function brandMarkAt(marks: BrandMarks, address: string): { color: string; path: string } | null {
  const domain = address === '' ? null : domainOf(address)
  const mark = domain !== null && Object.hasOwn(marks, domain) ? marks[domain] : undefined
  return mark === undefined ? null : { color: mark[0], path: mark[1] }
}

function domainOf(address: string): string | null {
  const known = domains.get(address)
  if (known !== undefined) return known
  const domain = domainOfAddress(address)
  if (domains.size >= domainsMax) domains.clear()
  domains.set(address, domain)
  return domain
}
