import type { ItemSummary } from '../items/summarize.ts'
import type { FolderName } from './entries.ts'
import type { SearchQuery } from './parse-query.ts'
import { searchItems, type SearchResult } from './search-summaries.ts'

/** Enough for typing a word and deleting it letter by letter. */
const rememberedMax = 24

/**
 * `searchItems` over one unchanging list, for a person who is typing: repeats earlier answers, and searches for a
 * narrower query only among the results of the wider one.
 */
export function createSearch<T>(
  things: readonly T[],
  summaryOf: (thing: T) => ItemSummary,
  folders: readonly FolderName[] = [],
): (query: SearchQuery) => SearchResult<T> {
  /** By the query's text, newest last. */
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
  /**
   * In the list's own order, which decides between equally good results. Null if they cannot be used for narrower
   * queries.
   */
  found: readonly T[] | null
}

/** Whether the result is for the words exactly as typed, neither corrected nor widened. */
function isAsTyped({ isForgiving, words }: SearchResult<unknown>, query: SearchQuery): boolean {
  return !isForgiving && words.join('\n') === query.words.join('\n')
}

/** Whether everything that this query finds is also among the results of the wide one. */
function isNarrower({ words, rules }: SearchQuery, wide: SearchQuery): boolean {
  return (
    JSON.stringify(rules) === JSON.stringify(wide.rules) &&
    wide.words.every((word, index) => words[index]?.includes(word) === true)
  )
}
