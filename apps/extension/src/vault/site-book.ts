import type { ItemRef, ItemRow } from '@severy/client'
import type { SiteLists } from '@severy/domain'
import {
  createSiteIndex,
  equivalentDomains,
  isNeverSite,
  pageOf,
  rankForSite,
  siteOfPage,
  siteVerdict,
  type Page,
  type SiteVerdict,
} from '@severy/domain/websites'
import type { RowBook } from '@severy/engine-host/row-book'
import { settingsInForce } from '@severy/engine-host/settings-state'
import type { Suggestion } from './suggestion.ts'
import type { PageSite } from './vault-door.ts'

/** Which rows of the open vault belong to a page, by the person's settings about sites. */
export interface SiteBook {
  follow(lists: SiteLists): void
  /** Call when the vault closes. */
  clear(): void
  suggest(pageUrl: string, max: number): Suggestion[]
  site(pageUrl: string): PageSite | null
  verdict(pageUrl: string, ref: ItemRef): SiteVerdict | null
}

/** A book of these rows, with the settings of a new account until `follow` is called. */
export function createSiteBook(rows: Pick<RowBook, 'present' | 'find'>): SiteBook {
  let sites = sitesOf(settingsInForce({}))
  /** Also null if the person wants nothing offered there. */
  const openPage = (url: string): Page | null =>
    isNeverSite(url, sites) ? null : pageOf(url, sites.equivalents)
  let indexed: { present: readonly ItemRow[]; near: (page: Page) => ItemRow[] } | null = null
  /** The rows that may belong to a page. Comparing all of them would hold up the popup, which shares this thread. */
  const near = (page: Page): ItemRow[] => {
    const present = rows.present()
    if (indexed?.present !== present) {
      indexed = { present, near: createSiteIndex(present, ({ summary }) => summary) }
    }
    return indexed.near(page)
  }
  return {
    follow(lists) {
      sites = sitesOf(lists)
    },
    clear() {
      indexed = null
      sites = sitesOf(settingsInForce({}))
    },
    site(pageUrl) {
      const name = siteOfPage(pageUrl)
      return name === null ? null : { name, isNever: isNeverSite(pageUrl, sites) }
    },
    suggest(pageUrl, max) {
      const page = openPage(pageUrl)
      if (page === null) return []
      const candidates = near(page)
      const ranked = rankForSite(
        candidates.map(({ summary }) => summary),
        page,
      )
      return ranked.slice(0, max).flatMap(({ summary, verdict }) => {
        const row = candidates.find((each) => each.summary === summary)
        return row === undefined ? [] : [{ row, verdict }]
      })
    },
    verdict(pageUrl, ref) {
      const page = openPage(pageUrl)
      const row = rows.find(ref)
      return page === null || row === null ? null : siteVerdict(row.summary, page)
    },
  }
}

function sitesOf({ neverSites, equivalentDomains: added, separateDomains }: SiteLists) {
  return { neverSites, equivalents: equivalentDomains(added, separateDomains) }
}
