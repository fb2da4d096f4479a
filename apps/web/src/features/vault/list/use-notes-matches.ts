import type { SearchQuery } from '@severy/domain'
import { useEffect, useState } from 'react'
import { engine } from '../../../platform/engine/engine-host.ts'

const none: ReadonlySet<string> = new Set()

/**
 * Ids of the items whose notes hold what is searched for. Notes stay in the worker, whose answer comes a moment after
 * the page's own results; until then there are none.
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
        // Most searches find nothing in the notes: nothing need be drawn again then.
        setMatches((before) => (ids.size === 0 && before.text !== text ? before : { text, ids }))
      })
    return () => {
      isCurrent = false
    }
  }, [text, isAsking])

  return isAsking && matches.text === text ? matches.ids : none
}
