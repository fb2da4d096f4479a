import type { MeasuredPassword } from '@severy/domain'
import { memorySlot } from '../../base/memory-slot.ts'

export const passwordMemory = memorySlot(() => ({
  /** Whether the password that opened the vault is weaker than an organization of this person requires. */
  isBelowRule: false,
  /**
   * The length and strength of that password, for rules; null if no organization could have a rule, or if the password
   * was replaced since.
   */
  measured: null as MeasuredPassword | null,
}))
