import type { ItemSummary } from '../items/summarize.ts'
import type { FolderName } from './entries.ts'
import type { SearchQuery } from './parse-query.ts'
import { searchItems, type SearchResult } from './search-summaries.ts'

/** Enough for a word, typed and taken back letter by letter. */
const rememberedMax = 24

/**
 * `searchItems` over one list that stays the same, for somebody who types: an answer that was given before is given
 * again, and a query that only became narrower is looked for among what the wider one found.
 */
export function createSearch<T>(
  things: readonly T[],
  summaryOf: (thing: T) => ItemSummary,
  folders: readonly FolderName[] = [],
): (query: SearchQuery) => SearchResult<T> {
  /** By the query's text; the newest last. */
  const remembered = new Map<string, SearchResult<T>>()
  let wide: Wide<T> = { query: { words: [], rules: [], wider: [] }, found: null }

  function search(query: SearchQuery): SearchResult<T> {
    if (wide.found !== null && isNarrower(query, wide.query)) {
      const result = searchItems(wide.found, query, summaryOf, folders)
      if (result.found.length > 0 && isAsTyped(result, query)) return result
    }
    return searchItems(things, query, summaryOf, folders)
  }

  return (query) => {
    const key = JSON.stringify([query.words, query.rules])
    const result = remembered.get(key) ?? search(query)
    remembered.delete(key)
    remembered.set(key, result)
    const [oldest] = remembered.keys()
    if (remembered.size > rememberedMax && oldest !== undefined) remembered.delete(oldest)
    wide = { query, found: isAsTyped(result, query) ? result.inGivenOrder : null }
    return result
  }
}

interface Wide<T> {
  query: SearchQuery
  /** In the list's own order, on which that of equally good ones depends. Null when it says nothing about narrower ones. */
  found: readonly T[] | null
}

/** Neither forgiving nor wider than what was typed. */
function isAsTyped({ isForgiving, words }: SearchResult<unknown>, query: SearchQuery): boolean {
  return !isForgiving && words.join('\n') === query.words.join('\n')
}

/** Whatever this query finds, the wide one finds too. */
function isNarrower({ words, rules }: SearchQuery, wide: SearchQuery): boolean {
  return (
    JSON.stringify(rules) === JSON.stringify(wide.rules) &&
    wide.words.every((word, index) => words[index]?.includes(word) === true)
  )
}
