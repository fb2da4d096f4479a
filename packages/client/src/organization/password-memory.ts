import { memorySlot } from '../base/memory-slot.ts'

export const passwordMemory = memorySlot(() => ({
  /** The password that opened the vault is weaker than an organization of this person requires. */
  isBelowRule: false,
}))
