import { isSiteName } from './site-name.ts'
import { registrableDomain } from './registrable-domain.ts'
import { readPageAddress, readStoredAddress } from './site-address.ts'

/** The settings that list sites on which nothing is offered, filled or saved. */
export interface NeverSites {
  readonly neverSites: readonly string[]
}

/**
 * What "this site" means for a page: its registrable domain with all hosts, or the host if there is none, as for an IP
 * address. Null if it is not an http or https page.
 */
export function siteOfPage(pageUrl: string): string | null {
  return siteOfHost(readPageAddress(pageUrl)?.host)
}

/** The site that a person typed, as an address or a plain name; null if it is not one. */
export function siteOfText(text: string): string | null {
  const site = siteOfHost(readStoredAddress(text)?.host)
  return site !== null && isSiteName(site) ? site : null
}

/** Whether the person wants nothing offered, filled or saved on a page. */
export function isNeverSite(pageUrl: string, { neverSites }: NeverSites): boolean {
  const site = siteOfPage(pageUrl)
  return site !== null && neverSites.includes(site)
}

function siteOfHost(host: string | undefined): string | null {
  return host === undefined ? null : (registrableDomain(host) ?? host)
}
