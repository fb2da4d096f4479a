import { memorySlot } from '../../base/memory-slot.ts'
import type { Item } from '@severy/domain'
import type { ItemRef } from '../../base/item-ref.ts'

/** A completed change, with what is needed to undo it. */
export interface DoneChange {
  undoId: string
  items: readonly { ref: ItemRef; before: Item; after: Item }[]
}

/** Changes that can be undone, newest first. */
export const doneChanges = memorySlot((): { undos: readonly DoneChange[] } => ({ undos: [] }))
