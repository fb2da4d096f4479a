import { isSiteName } from './site-name.ts'
import { registrableDomain } from './registrable-domain.ts'
import { readPageAddress, readStoredAddress } from './site-address.ts'

/** The part of the settings that names sites on which nothing is offered, filled or saved. */
export interface NeverSites {
  readonly neverSites: readonly string[]
}

/**
 * What "this site" means where it is said of a page: the domain that somebody registered, with all of its hosts, or the host
 * where there is none, as for an IP address. Null where there is no http or https page.
 */
export function siteOfPage(pageUrl: string): string | null {
  return siteOfHost(readPageAddress(pageUrl)?.host)
}

/** The site that a person has typed, as an address or a bare name; null when it is none. */
export function siteOfText(text: string): string | null {
  const site = siteOfHost(readStoredAddress(text)?.host)
  return site !== null && isSiteName(site) ? site : null
}

/** Whether a person wants nothing offered, filled or saved on a page. */
export function isNeverSite(pageUrl: string, { neverSites }: NeverSites): boolean {
  const site = siteOfPage(pageUrl)
  return site !== null && neverSites.includes(site)
}

function siteOfHost(host: string | undefined): string | null {
  return host === undefined ? null : (registrableDomain(host) ?? host)
}
