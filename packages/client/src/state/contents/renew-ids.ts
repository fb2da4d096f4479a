import type { ItemRef } from '../../base/item-ref.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { isAboutItem, type WaitingItemChange } from '../account/waiting-change.ts'

/**
 * Finds new items waiting here whose id was added and deleted since: the server accepted them, the acknowledgment was
 * lost, and another device deleted them. A deleted id is never reused, so each of them continues to wait under its
 * spare id. Returns the changes, to be stored together with the state in which the id is gone.
 */
export function renewIds(unlocked: Unlocked, gone: readonly ItemRef[]): WaitingItemChange[] {
  if (unlocked.waiting.length === 0) return []
  const goneIds = new Set(gone.map(({ itemId }) => itemId))
  const changes = unlocked.waiting
    .filter(isAboutItem)
    .filter(({ base, itemId }) => base === null && goneIds.has(itemId))
  for (const change of changes) change.itemId = change.spareId
  return changes
}
