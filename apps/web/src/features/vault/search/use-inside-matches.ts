import type { InsideField, SearchQuery } from '@severy/domain'
import { useEffect, useState } from 'react'
import { afterFrame } from '../../../platform/browser/after-frame.ts'
import { useEngine } from '../../../platform/engine/use-engine.ts'

export type InsideMatches = ReadonlyMap<string, InsideField>

const none: InsideMatches = new Map()

/**
 * By item id, in which field the search has found what the page does not hold: notes and custom fields stay in the
 * worker, whose answer comes shortly after the page's own results. Empty until then.
 */
export function useInsideMatches(text: string, { words }: SearchQuery): InsideMatches {
  const engine = useEngine()
  const [matches, setMatches] = useState({ text: '', found: none })
  const isAsking = words.length > 0

  useEffect(() => {
    if (!isAsking) return
    let isCurrent = true
    const ask = async (): Promise<void> => {
      const answer = await engine.findInside(text)
      if (!isCurrent) return
      const found =
        answer.length === 0 ? none : new Map(answer.map(({ ref, field }) => [ref.itemId, field] as const))
      // Most searches match nothing there, so nothing needs to re-render.
      setMatches((before) => (found.size === 0 && before.text !== text ? before : { text, found }))
    }
    // Asking the worker takes the page a moment, in which its own results can be on the screen already.
    afterFrame(() => {
      if (isCurrent) void ask()
    })
    return () => {
      isCurrent = false
    }
  }, [engine, text, isAsking])

  return isAsking && matches.text === text ? matches.found : none
}
