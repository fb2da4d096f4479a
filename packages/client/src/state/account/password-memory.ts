import type { MeasuredPassword } from '@severy/domain'
import { memorySlot } from '../../base/memory-slot.ts'

export const passwordMemory = memorySlot(() => ({
  /** The password that opened the vault is weaker than an organization of this person requires. */
  isBelowRule: false,
  /** What a rule asks about that password; null if no organization could, or it has been replaced since. */
  measured: null as MeasuredPassword | null,
}))
