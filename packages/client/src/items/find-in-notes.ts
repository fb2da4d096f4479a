import { isInNotes, parseQuery } from '@severy/domain'
import type { ItemRef } from '../base/item-ref.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { allRefs, findCurrent, waitingFinder } from './rows.ts'

/** Notes stay in the worker: a screen learns only which items contain the words. */
export function findInNotes(engine: Engine, query: string): ItemRef[] {
  const unlocked = findUnlocked(engine)
  const parsed = parseQuery(query)
  if (unlocked === null || parsed.words.length === 0) return []
  const waitingOf = waitingFinder(unlocked)
  return allRefs(unlocked).filter((ref) =>
    isInNotes(findCurrent(unlocked, ref, waitingOf(ref))?.content.notes ?? '', parsed),
  )
}
