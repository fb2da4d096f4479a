/**
 * What the features of an engine keep in memory while an account is open. Each has a slot of its own, of a shape that
 * nobody else knows. The lock empties all of them, whatever is in them, so that no feature can be forgotten there.
 */

export interface MemorySlots {
  /** By what makes the memory of a slot. */
  readonly kept: Map<unknown, unknown>
  isEmptied: boolean
}

export function newMemorySlots(): MemorySlots {
  return { kept: new Map(), isEmptied: false }
}

export function emptyMemorySlots(slots: MemorySlots): void {
  slots.isEmptied = true
  slots.kept.clear()
}

/** A slot: given an open account it answers what the feature keeps of it, which `make` makes with the first need. */
export function memorySlot<Memory extends object>(
  make: () => Memory,
): (account: { readonly slots: MemorySlots }) => Memory {
  return ({ slots }) => {
    const kept = slots.kept.get(make)
    if (kept !== undefined) return kept as Memory
    const memory = make()
    // A work that still runs after the lock gets memory that ends with it.
    if (!slots.isEmptied) slots.kept.set(make, memory)
    return memory
  }
}
