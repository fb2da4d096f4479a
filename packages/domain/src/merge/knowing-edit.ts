import { applyDraft, draftOf } from '../items/draft.ts'
import { textsOf } from '../items/history.ts'
import type { Item } from '../items/item.ts'
import { omit } from '../items/omit.ts'
import { mergeItem } from './merge-item.ts'

/** A text that two have changed from one and the same version, each to another value. `field` as in `HistoryEntry`. */
interface Clash {
  readonly field: string
  readonly mine: string
  readonly theirs: string
}

/** What whoever saves `mine` has to see before that: every text that `theirs` has as well, and otherwise. */
export function clashingTexts(base: Item, mine: Item, theirs: Item): Clash[] {
  const before = new Map(textsOf(base).map(({ key, value }) => [key, value]))
  const other = new Map(textsOf(theirs).map(({ key, value }) => [key, value]))
  return textsOf(mine).flatMap(({ key, field, value }) => {
    const [was, there] = [before.get(key) ?? '', other.get(key) ?? '']
    return value === was || there === was || value === there ? [] : [{ field, mine: value, theirs: there }]
  })
}

/**
 * The current item after an edit that was made on `base` and saved by somebody who has seen the current values: what both
 * have changed is as in `mine`, and the current value goes to the history like any that is replaced (PROTOCOL 7.5).
 */
export function saveKnowingly<I extends Item>(current: I, base: Item, mine: Item, now: number): I {
  const merged = mergeItem(base, current, mine, now)
  if (merged?.type !== current.type) return current
  const saved = applyDraft(current, draftOf(merged), now)
  // An edit beats the trash.
  return merged.trashedAt === undefined && saved.trashedAt !== undefined
    ? (omit(saved, 'trashedAt') as unknown as I)
    : saved
}
