import { savedPlaces, type Page, type SavedPlace, type StoredSites } from './site-verdict.ts'

/**
 * Looks items up by the domains that they are stored for, so that a page is compared with a few of them instead of all.
 * The returned function gives everything that `siteVerdict` may find to belong to a page, and little else, in the
 * list's order.
 */
export function createSiteIndex<Thing>(
  things: readonly Thing[],
  sitesOf: (thing: Thing) => StoredSites,
): (page: Page) => Thing[] {
  const byKey = new Map<string, Set<number>>()
  /** Patterns may match any page. */
  const anywhere = new Set<number>()
  for (const [index, thing] of things.entries()) {
    const { urls, urlRules } = sitesOf(thing)
    for (const place of savedPlaces(urls)) {
      const isPattern = urlRules?.some(({ url, rule }) => url === place.url && rule === 'pattern') === true
      const key = keyOf(place)
      if (isPattern) anywhere.add(index)
      else if (key !== null) addTo(byKey, key, index)
    }
  }
  return (page) => {
    const own = page.domain ?? page.address.host
    const keys = page.domain === null ? [own] : [own, ...page.equivalents.savedFor(page.domain)]
    const found = new Set(anywhere)
    for (const key of keys) for (const index of byKey.get(key) ?? []) found.add(index)
    return [...found].sort((a, b) => a - b).flatMap((index) => things[index] ?? [])
  }
}

/** Addresses without a registrable domain, such as IP addresses, belong to their host only. */
function keyOf({ domain, address }: SavedPlace): string | null {
  return domain ?? address?.host ?? null
}

function addTo(map: Map<string, Set<number>>, key: string, index: number): void {
  const there = map.get(key)
  if (there === undefined) map.set(key, new Set([index]))
  else there.add(index)
}
