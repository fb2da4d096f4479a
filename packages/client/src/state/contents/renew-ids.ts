import type { ItemRef } from '../../base/item-ref.ts'
import { newId } from '../../base/ids.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { isAboutItem, type WaitingItemChange } from '../account/waiting-change.ts'

/**
 * Finds new items waiting here whose id was added and deleted since: the server accepted them, the acknowledgment was
 * lost, and another device deleted them. A deleted id is never reused, so each of them continues to wait under its
 * spare id, together with the changes that were made to it later. Returns the changes, to be stored together with the
 * state in which the id is gone.
 */
export function renewIds(unlocked: Unlocked, gone: readonly ItemRef[]): WaitingItemChange[] {
  if (unlocked.waiting.length === 0) return []
  const goneIds = new Set(gone.map(({ itemId }) => itemId))
  const waiting = unlocked.waiting.filter(isAboutItem)
  const added = waiting.filter(({ base, itemId }) => base === null && goneIds.has(itemId))
  const spares = new Map(added.map(({ itemId }) => [itemId, newId()]))
  return waiting.flatMap((change) => {
    const spareId = spares.get(change.itemId)
    if (spareId === undefined) return []
    change.itemId = change.spareId
    change.spareId = spareId
    return [change]
  })
}
