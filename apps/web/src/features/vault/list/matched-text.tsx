import { markMatches } from '@severy/domain'
import { createContext, useContext } from 'react'
import type { InsideMatches } from '../search/use-inside-matches.ts'

interface Searched {
  words: readonly string[]
  inside: InsideMatches
  isForgiving: boolean
}

const noSearch: Searched = { words: [], inside: new Map(), isForgiving: false }

/** The current search. A context, so that a key press re-renders the marked texts and not whole cards. */
export const SearchedFor = createContext(noSearch)

/** A text of an item, with the search matches highlighted. */
export function MatchedText({ text }: { text: string }) {
  const { words, isForgiving } = useContext(SearchedFor)
  return <MarkedText text={text} words={words} isForgiving={isForgiving} />
}

/** A text with these folded words highlighted. */
export function MarkedText({
  text,
  words,
  isForgiving = false,
}: {
  text: string
  words: readonly string[]
  isForgiving?: boolean
}) {
  if (words.length === 0) return text
  return markMatches(text, words, isForgiving).map((run, index) =>
    run.isMatch ? (
      <mark key={index} className="rounded-tile bg-info-bg text-info-ink underline decoration-2">
        {run.text}
      </mark>
    ) : (
      run.text
    ),
  )
}
