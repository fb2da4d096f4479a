import { memorySlot } from '../../base/memory-slot.ts'
import type { Item } from '@severy/domain'
import type { ItemRef } from '../../base/item-ref.ts'

/** What one change did, for undoing it. */
export interface DoneChange {
  undoId: string
  items: readonly { ref: ItemRef; before: Item; after: Item }[]
}

/** Changes that can be undone, newest first. */
export const doneChanges = memorySlot((): { undos: readonly DoneChange[] } => ({ undos: [] }))
