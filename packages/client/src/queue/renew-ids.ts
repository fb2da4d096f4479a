import type { ItemRef } from '../base/item-ref.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { isAboutItem, type WaitingItemChange } from './waiting-change.ts'

/**
 * New items that wait here, and whose id has come and gone meanwhile: they were taken, the acknowledgment was lost, and
 * another device deleted them. An id that has left the vault never comes back: each waits on under its spare one.
 * Answers with the changes, for the store to keep together with the state in which the id is gone.
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
