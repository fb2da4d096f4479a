import type { UrlRule } from '../items/item.ts'
import { equivalentDomains, type EquivalentDomains } from './equivalent-domains.ts'
import { matchesPattern } from './url-pattern.ts'
import { registrableDomain } from './registrable-domain.ts'
import {
  hostOfAndroidApp,
  readPageAddress,
  readStoredAddress,
  shownHost,
  type SiteAddress,
} from './site-address.ts'

/**
 * Whether an item belongs to a page (PROTOCOL 12.3). `match`: it may be filled. `related`: only after a click on
 * something that shows `savedHost` next to `pageHost`. `none`: never.
 */
export interface SiteVerdict {
  readonly kind: 'match' | 'related' | 'none'
  /** Neither the page nor the stored address is encrypted: the person must confirm that too. */
  readonly needsHttpConsent: boolean
  /** Host of the stored address that decided; for an app, its name. Empty with `none`. */
  readonly savedHost: string
  readonly pageHost: string
}

/** The parts of an item that say where it belongs; both items and summaries have them. */
export interface StoredSites {
  readonly urls: readonly string[]
  readonly urlRules?: readonly UrlRule[]
}

/** A page to compare items with, parsed once for a whole list. */
export interface Page {
  readonly url: string
  readonly address: SiteAddress
  readonly domain: string | null
  readonly equivalents: EquivalentDomains
}

/** Null if nothing is ever filled there: not an http or https page. */
export function pageOf(url: string, equivalents: EquivalentDomains = builtIn()): Page | null {
  const address = readPageAddress(url)
  if (address === null) return null
  return { url, address, domain: registrableDomain(address.host), equivalents }
}

/** The best verdict of the item's addresses, unless one with the rule `never` covers the page. */
export function siteVerdict({ urls, urlRules = [] }: StoredSites, page: Page): SiteVerdict {
  let best = none
  for (const place of savedPlaces(urls)) {
    const rule = urlRules.find((entry) => entry.url === place.url)?.rule ?? 'origin'
    if (rule === 'never') {
      // Never on this site, whatever the item's other addresses say.
      if (verdictOf(place, 'domain', page).kind !== 'none') return none
      continue
    }
    const verdict = verdictOf(place, rule, page)
    if (worth[verdict.kind] > worth[best.kind]) best = verdict
  }
  return best
}

const none: SiteVerdict = { kind: 'none', needsHttpConsent: false, savedHost: '', pageHost: '' }
const worth = { none: 0, related: 1, match: 2 } as const

let shared: EquivalentDomains | null = null
function builtIn(): EquivalentDomains {
  shared ??= equivalentDomains()
  return shared
}

/** A stored address as it is compared. */
export interface SavedPlace {
  readonly url: string
  /** Null if no browser opens it, such as that of an app. */
  readonly address: SiteAddress | null
  /** For an Android app, the host that its name spells. Null for all other addresses. */
  readonly appHost: string | null
  /** Of the address or the app. */
  readonly domain: string | null
}

/** Read once for each item: every page is compared with thousands of them. */
const read = new WeakMap<readonly string[], readonly SavedPlace[]>()

/** An item's addresses, parsed. */
export function savedPlaces(urls: readonly string[]): readonly SavedPlace[] {
  const known = read.get(urls)
  if (known?.length === urls.length && known.every(({ url }, index) => url === urls[index])) return known
  const places = urls.map((url) => {
    const address = readStoredAddress(url)
    const appHost = address === null ? hostOfAndroidApp(url) : null
    const host = address?.host ?? appHost
    return { url, address, appHost, domain: host === null ? null : registrableDomain(host) }
  })
  read.set(urls, places)
  return places
}

function verdictOf(
  { url, address: saved, appHost, domain }: SavedPlace,
  rule: Exclude<UrlRule['rule'], 'never'> | 'origin',
  page: Page,
): SiteVerdict {
  if (rule === 'pattern') return patternVerdict(url, page)
  if (saved === null) return appVerdict(appHost, domain, page)
  // A login saved for an encrypted page is never sent over an unencrypted connection.
  if (page.address.scheme === 'http' && saved.scheme !== 'http') return none
  const kind = kindOf(saved, domain, rule, page)
  return kind === 'none' ? none : found(kind, page, shownHost(saved))
}

function kindOf(
  saved: SiteAddress,
  domain: string | null,
  rule: Exclude<UrlRule['rule'], 'never' | 'pattern'> | 'origin',
  page: Page,
): SiteVerdict['kind'] {
  const isOrigin = isSameOrigin(saved, page.address)
  switch (rule) {
    case 'exact':
      return isOrigin && saved.rest === page.address.rest ? 'match' : 'none'
    case 'start':
      return isOrigin && page.address.rest.startsWith(saved.rest) ? 'match' : 'none'
    case 'host':
      return isOrigin ? 'match' : 'none'
    case 'domain':
      return isOrigin || (domain !== null && domain === page.domain) ? 'match' : 'none'
    case 'origin':
      if (isOrigin) return 'match'
      return saved.host === page.address.host || isRelatedDomain(domain, page) ? 'related' : 'none'
  }
}

function isSameOrigin(a: SiteAddress, b: SiteAddress): boolean {
  return a.scheme === b.scheme && a.host === b.host && a.port === b.port
}

function isRelatedDomain(domain: string | null, page: Page): boolean {
  if (domain === null || page.domain === null) return false
  return domain === page.domain || page.equivalents.areEquivalent(domain, page.domain)
}

/**
 * On unencrypted pages, only patterns that explicitly start with http match: otherwise people could not see that a
 * pattern sends passwords unencrypted.
 */
function patternVerdict(pattern: string, page: Page): SiteVerdict {
  const isMatch = matchesPattern(pattern, page.url)
  if (!isMatch || (page.address.scheme === 'http' && !/^\^?http:/.test(pattern))) return none
  return found('match', page, pattern)
}

function appVerdict(host: string | null, domain: string | null, page: Page): SiteVerdict {
  if (host === null || page.address.scheme === 'http' || !isRelatedDomain(domain, page)) return none
  return found('related', page, host.split('.').reverse().join('.'))
}

function found(kind: 'match' | 'related', page: Page, savedHost: string): SiteVerdict {
  const needsHttpConsent = page.address.scheme === 'http'
  return { kind, needsHttpConsent, savedHost, pageHost: shownHost(page.address) }
}
