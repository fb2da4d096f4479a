import { memorySlot } from '../base/memory-slot.ts'

/** The export that is being written, if one is; aborted when it is canceled. */
export const exportMemory = memorySlot((): { running: AbortController | null } => ({ running: null }))
