import type { EngineEvent, ItemRef, ItemRow } from '@severy/client'
import {
  compareSummaries,
  defaultSettings,
  folderNames,
  parseQuery,
  searchItems,
  withInner,
  type Folder,
  type ItemSummary,
  type SiteLists,
} from '@severy/domain'
import {
  equivalentDomains,
  isNeverSite,
  pageOf,
  rankForSite,
  siteOfPage,
  siteVerdict,
  type Page,
  type SiteVerdict,
} from '@severy/domain/websites'
import type { Suggestion } from './suggestion.ts'
import type { PageSite, Place } from './vault-door.ts'

/** The rows of the open vault, searched here instead of being sent to pages. */
export interface RowBook {
  apply(event: Extract<EngineEvent, { type: 'items' }>): void
  /** Applies the person's settings about sites. */
  follow(lists: Partial<SiteLists>): void
  clear(): void
  readonly count: number
  suggest(pageUrl: string, max: number): Suggestion[]
  site(pageUrl: string): PageSite | null
  verdict(pageUrl: string, ref: ItemRef): SiteVerdict | null
  /** `folders`: those of every vault. */
  find(query: string, max: number, place: Place | null, folders: readonly Folder[]): ItemRow[]
  ofType(type: 'card' | 'identity', max: number): ItemRow[]
}

export function createRowBook(): RowBook {
  const rows = new Map<string, ItemRow>()
  /** Rebuilt on the next request after a change. */
  let lists: Lists | null = null
  let sites = sitesOf({})
  /** Also null if the person wants nothing offered there. */
  const openPage = (url: string): Page | null =>
    isNeverSite(url, sites) ? null : pageOf(url, sites.equivalents)
  const current = (): Lists => (lists ??= listsOf([...rows.values()]))
  return {
    apply({ reset, upserts, removes }) {
      if (reset) rows.clear()
      for (const ref of removes) rows.delete(keyOf(ref))
      for (const row of upserts) rows.set(keyOf(row.ref), row)
      lists = null
    },
    follow(next) {
      sites = sitesOf(next)
    },
    clear() {
      rows.clear()
      sites = sitesOf({})
      lists = null
    },
    get count() {
      return current().present.length
    },
    site(pageUrl) {
      const name = siteOfPage(pageUrl)
      return name === null ? null : { name, isNever: isNeverSite(pageUrl, sites) }
    },
    suggest(pageUrl, max) {
      const page = openPage(pageUrl)
      if (page === null) return []
      const { present, rowOf } = current()
      const found = rankForSite(
        present.map(({ summary }) => summary),
        page,
      )
      return found.slice(0, max).flatMap(({ summary, verdict }) => {
        const row = rowOf.get(summary)
        return row === undefined ? [] : [{ row, verdict }]
      })
    },
    verdict(pageUrl, ref) {
      const page = openPage(pageUrl)
      const row = rows.get(keyOf(ref))
      return page === null || row === undefined ? null : siteVerdict(row.summary, page)
    },
    ofType(type, max) {
      return current()
        .byUse.filter(({ summary }) => summary.type === type)
        .slice(0, max)
    },
    find(query, max, place, folders) {
      const { byUse } = current()
      const found =
        query.trim() === ''
          ? byUse
          : searchItems(byUse, parseQuery(query), ({ summary }) => summary, folderNames(folders)).found
      return (place === null ? found : found.filter(liesIn(place, folders))).slice(0, max)
    },
  }
}

function liesIn({ vaultId, folderId }: Place, folders: readonly Folder[]): (row: ItemRow) => boolean {
  const inner = folderId === null ? null : withInner(folders, folderId)
  return ({ ref, summary }) =>
    ref.vaultId === vaultId && (inner === null || (summary.folderId !== null && inner.has(summary.folderId)))
}

function sitesOf(lists: Partial<SiteLists>) {
  const { neverSites, equivalentDomains: added, separateDomains } = { ...defaultSettings, ...lists }
  return { neverSites, equivalents: equivalentDomains(added, separateDomains) }
}

interface Lists {
  present: readonly ItemRow[]
  byUse: readonly ItemRow[]
  rowOf: ReadonlyMap<ItemSummary, ItemRow>
}

const lastUsedFirst = compareSummaries('used')

function listsOf(rows: readonly ItemRow[]): Lists {
  const present = rows.filter(
    ({ summary, failed }) => !summary.trashed && !summary.archived && failed === false,
  )
  return {
    present,
    byUse: present.toSorted((a, b) => lastUsedFirst(a.summary, b.summary)),
    rowOf: new Map(present.map((row) => [row.summary, row])),
  }
}

function keyOf({ vaultId, itemId }: ItemRef): string {
  return `${vaultId}/${itemId}`
}
