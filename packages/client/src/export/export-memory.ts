import { memorySlot } from '../base/memory-slot.ts'

/** The export that is being written, if one is; aborted when it is cancelled. */
export const exportMemory = memorySlot((): { running: AbortController | null } => ({ running: null }))
