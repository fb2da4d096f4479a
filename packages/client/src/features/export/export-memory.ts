import { memorySlot } from '../../base/memory-slot.ts'

/** The export being written, if any; aborted when it is canceled. */
export const exportMemory = memorySlot((): { running: AbortController | null } => ({ running: null }))
