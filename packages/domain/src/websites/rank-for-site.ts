import type { ItemSummary } from '../items/summarize.ts'
import { siteVerdict, type Page, type SiteVerdict } from './site-verdict.ts'

/** An item that may be filled on a page, and why. */
export interface SiteItem {
  readonly summary: ItemSummary
  readonly verdict: SiteVerdict
}

/**
 * The items of a list that belong to a page, best first: matches before related ones, then the most recently used,
 * favorites, and by name. Without items in the trash or archive.
 */
export function rankForSite(summaries: readonly ItemSummary[], page: Page): SiteItem[] {
  return summaries
    .filter(({ urls, trashed, archived }) => urls.length > 0 && !trashed && !archived)
    .map((summary) => ({ summary, verdict: siteVerdict(summary, page) }))
    .filter(({ verdict }) => verdict.kind !== 'none')
    .sort(compare)
}

function compare(a: SiteItem, b: SiteItem): number {
  const byKind = Number(b.verdict.kind === 'match') - Number(a.verdict.kind === 'match')
  const byUse = (b.summary.lastUsedAt ?? 0) - (a.summary.lastUsedAt ?? 0)
  const byFavorite = Number(b.summary.favorite) - Number(a.summary.favorite)
  return byKind || byUse || byFavorite || a.summary.title.localeCompare(b.summary.title)
}
