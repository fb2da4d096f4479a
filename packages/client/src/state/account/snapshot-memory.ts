import { memorySlot } from '../../base/memory-slot.ts'

export const snapshotMemory = memorySlot(() => ({
  /** How many items the snapshot on this device lacks or has in another version. */
  lag: 0,
  isPlanned: false,
}))
