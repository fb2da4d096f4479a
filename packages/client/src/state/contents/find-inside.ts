import { findInside as findInsideItem, parseQuery } from '@severy/domain'
import { findUnlocked, type Engine } from '../account/session.ts'
import { isClosed } from './closed-items.ts'
import type { InsideMatch } from '../../features/items/data.ts'
import { allRefs, findCurrent, waitingFinder } from './rows.ts'

/**
 * Notes and fields stay in the worker: a screen only learns which items contain the words, in which field, and how the
 * words are written there.
 */
export function findInside(engine: Engine, query: string): InsideMatch[] {
  const unlocked = findUnlocked(engine)
  const parsed = parseQuery(query)
  if (unlocked === null || parsed.words.length === 0) return []
  const waitingOf = waitingFinder(unlocked)
  return allRefs(unlocked).flatMap((ref) => {
    const item = findCurrent(unlocked, ref, waitingOf(ref))?.content
    if (item === undefined) return []
    const field = findInsideItem(ref.itemId, item, parsed, isClosed(unlocked, ref, item))
    return field === null ? [] : [{ ref, field }]
  })
}
