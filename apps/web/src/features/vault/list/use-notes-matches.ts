import type { SearchQuery } from '@severy/domain'
import { useEffect, useState } from 'react'
import { engine } from '../../../platform/engine/engine-host.ts'

const none: ReadonlySet<string> = new Set()

/**
 * Ids of the items whose notes match the search. Notes stay in the worker, whose answer comes shortly after the page's
 * own results; empty until then.
 */
export function useNotesMatches(text: string, { words }: SearchQuery): ReadonlySet<string> {
  const [matches, setMatches] = useState({ text: '', ids: none })
  const isAsking = words.length > 0

  useEffect(() => {
    if (!isAsking) return
    let isCurrent = true
    void engine()
      .findInNotes(text)
      .then((refs) => {
        if (!isCurrent) return
        const ids = refs.length === 0 ? none : new Set(refs.map(({ itemId }) => itemId))
        // Most searches match no notes: then nothing needs to re-render.
        setMatches((before) => (ids.size === 0 && before.text !== text ? before : { text, ids }))
      })
    return () => {
      isCurrent = false
    }
  }, [text, isAsking])

  return isAsking && matches.text === text ? matches.ids : none
}
