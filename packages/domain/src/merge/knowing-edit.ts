import { applyDraft, draftOf } from '../items/draft.ts'
import { textsOf } from '../items/history.ts'
import type { Item } from '../items/item.ts'
import { omit } from '../items/omit.ts'
import { mergeItem } from './merge-item.ts'

/** A text that two people changed from the same version to different values. `field` as in `HistoryEntry`. */
interface Clash {
  readonly field: string
  readonly mine: string
  readonly theirs: string
}

/**
 * The texts that a person must see before saving `mine`: those with another value in `theirs` that `theirs` also
 * changed.
 */
export function clashingTexts(base: Item, mine: Item, theirs: Item): Clash[] {
  const before = new Map(textsOf(base).map(({ key, value }) => [key, value]))
  const other = new Map(textsOf(theirs).map(({ key, value }) => [key, value]))
  return textsOf(mine).flatMap(({ key, field, value }) => {
    const [was, there] = [before.get(key) ?? '', other.get(key) ?? '']
    return value === was || there === was || value === there ? [] : [{ field, mine: value, theirs: there }]
  })
}

/**
 * Applies an edit made on `base` by someone who has seen the current values: where both changed a text, the value of
 * `mine` stays, and the current one goes to the history like any replaced value (PROTOCOL 7.5).
 */
export function saveKnowingly<I extends Item>(current: I, base: Item, mine: Item, now: number): I {
  const merged = mergeItem(base, current, mine, now)
  if (merged?.type !== current.type) return current
  const saved = applyDraft(current, draftOf(merged), now)
  // An edit takes precedence over the trash.
  return merged.trashedAt === undefined && saved.trashedAt !== undefined
    ? (omit(saved, 'trashedAt') as unknown as I)
    : saved
}
