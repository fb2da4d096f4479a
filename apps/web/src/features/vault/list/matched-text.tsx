import { markMatches, type SearchQuery } from '@severy/domain'
import { createContext, useContext } from 'react'

const noSearch: { query: SearchQuery; isForgiving: boolean } = {
  query: { words: [], rules: [] },
  isForgiving: false,
}

/** The current search. A context, so that a key press re-renders the marked texts and not whole cards. */
export const SearchedFor = createContext(noSearch)

/** A text of an item, with the search matches highlighted. */
export function MatchedText({ text }: { text: string }) {
  const { query, isForgiving } = useContext(SearchedFor)
  if (query.words.length === 0) return text
  return markMatches(text, query, isForgiving).map((run, index) =>
    run.isMatch ? (
      <mark key={index} className="rounded-tile bg-info-bg text-info-ink underline decoration-2">
        {run.text}
      </mark>
    ) : (
      run.text
    ),
  )
}
