import type { ItemRow } from '@severy/client'
import type { FormKind } from '@severy/fill'
import type { Door } from '../pages/steady-door.ts'
import type { Suggestion } from '../vault/suggestion.ts'
import type { PageSite, Place } from '../vault/vault-door.ts'

/** How many rows each list has at most; a search finds the others. */
const rowsMax = 20

export interface Found {
  /** False until the vault has answered. */
  isThere: boolean
  /** Null in a search or a place, and if the tab does not show a web page. */
  site: PageSite | null
  suggestions: readonly Suggestion[]
  /** For forms of this page that need them. */
  cards: readonly ItemRow[]
  identities: readonly ItemRow[]
  /** Search results, or the items of a place; otherwise recently used items that are not in the other lists. */
  rows: readonly ItemRow[]
}

export const nothingFound: Found = {
  isThere: false,
  site: null,
  suggestions: [],
  cards: [],
  identities: [],
  rows: [],
}

/**
 * Finds what the popup's list shows: search results, the items of a place, or those that fit the page at `url` and its
 * `forms`. Never asks for all rows, because sending those of a large vault takes too long.
 */
export async function findRows(
  door: Pick<Door, 'first' | 'search' | 'site' | 'suggest' | 'ofType'>,
  url: string,
  forms: ReadonlySet<FormKind>,
  query: string,
  place: Place | null,
): Promise<Found> {
  if (query.trim() !== '') {
    return { ...nothingFound, isThere: true, rows: await door.search(query, rowsMax, place) }
  }
  if (place !== null) return { ...nothingFound, isThere: true, rows: await door.first(rowsMax, place) }
  const asksForCard = forms.has('payment')
  const [site, suggestions, rows, allCards, allIdentities] = await Promise.all([
    door.site(url),
    door.suggest(url, rowsMax),
    door.first(rowsMax, null),
    asksForCard ? door.ofType('card', rowsMax) : [],
    asksForCard || forms.has('identity') ? door.ofType('identity', rowsMax) : [],
  ])
  // Cards and identities are not offered on unencrypted pages, where others could read them.
  const isSafe = url.startsWith('https:') && site?.isNever !== true
  const [cards, identities] = isSafe ? [allCards, allIdentities] : [[], []]
  const above = new Set(
    [...suggestions.map(({ row }) => row), ...cards, ...identities].map(({ ref }) => ref.itemId),
  )
  return {
    isThere: true,
    site,
    suggestions,
    cards,
    identities,
    rows: rows.filter(({ ref }) => !above.has(ref.itemId)),
  }
}
