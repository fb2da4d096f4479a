import { memorySlot } from '../base/memory-slot.ts'

export const passwordMemory = memorySlot(() => ({
  /** The password that opened the vault is weaker than an organisation of this person asks. */
  isBelowRule: false,
}))
