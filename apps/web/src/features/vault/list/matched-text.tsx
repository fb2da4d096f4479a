import { markMatches, type FolderName } from '@severy/domain'
import { createContext, useContext, type ReactNode } from 'react'
import type { InsideMatches } from '../search/use-inside-matches.ts'

export interface Searched {
  words: readonly string[]
  inside: InsideMatches
  isForgiving: boolean
  /** Items are found by the names of their folders too. */
  folders: readonly FolderName[]
}

const noSearch: Searched = { words: [], inside: new Map(), isForgiving: false, folders: [] }

/** The current search. A context, so that a key press re-renders the marked texts and not whole cards. */
export const SearchedFor = createContext(noSearch)

/** A text of an item, with the search matches highlighted. */
export function MatchedText({ text }: { text: string }) {
  const { words, isForgiving } = useContext(SearchedFor)
  return marked(text, words, isForgiving)
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
  return marked(text, words, isForgiving)
}

function marked(text: string, words: readonly string[], isForgiving: boolean): ReactNode {
  if (words.length === 0) return text
  // Texts and marks by turns, with an empty text where there is none: the next key then changes the same elements.
  const parts: ReactNode[] = []
  for (const run of markMatches(text, words, isForgiving)) {
    if (!run.isMatch) {
      parts.push(run.text)
      continue
    }
    if (parts.length === 0) parts.push('')
    parts.push(
      <mark key={parts.length} className="rounded-tile bg-info-bg text-info-ink underline decoration-2">
        {run.text}
      </mark>,
    )
  }
  if (parts.length % 2 === 0) parts.push('')
  return parts
}
