import type { ItemRef } from '../engine.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { isAboutItem } from './waiting-change.ts'

/**
 * A new item that waits here, and whose id has come and gone meanwhile: it was taken, the acknowledgement was lost,
 * and another device deleted it. An id that has left the vault never comes back: the item waits on under that of its
 * queue entry. Answers with the new places.
 */
export function renewIds(unlocked: Unlocked, gone: readonly ItemRef[]): ItemRef[] {
  if (unlocked.waiting.length === 0) return []
  const goneIds = new Set(gone.map(({ itemId }) => itemId))
  const changes = unlocked.waiting
    .filter(isAboutItem)
    .filter(({ base, itemId }) => base === null && goneIds.has(itemId))
  for (const change of changes) change.itemId = change.entryId
  return changes.map(({ vaultId, itemId }) => ({ vaultId, itemId }))
}
