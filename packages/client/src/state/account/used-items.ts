import { memorySlot } from '../../base/memory-slot.ts'
import { createLine, type Line } from '../../base/line.ts'

/** When items were last used on this device. */
export interface UsedItems {
  /** Milliseconds since 1970, by `vaultId/itemId`. */
  at: Map<string, number>
  /** Stores them, one write at a time. */
  line: Line
  /** Whether a write is planned and has not started; it will include everything recorded until then. */
  isWritePlanned: boolean
}

function newUsedItems(): UsedItems {
  return { at: new Map(), line: createLine(), isWritePlanned: false }
}

export const usedItems = memorySlot(newUsedItems)
