/**
 * Memory of an engine's features while an account is open. Each feature has a slot whose shape only it knows. Locking
 * empties all slots, so no feature can be forgotten there.
 */

export interface MemorySlots {
  /** Keyed by the `make` function of the slot. */
  readonly kept: Map<unknown, unknown>
  isEmptied: boolean
}

/** The slots of an account that has just been opened: all empty. */
export function newMemorySlots(): MemorySlots {
  return { kept: new Map(), isEmptied: false }
}

/** Drops all memory when the account is locked. Slots that are used later keep nothing. */
export function emptyMemorySlots(slots: MemorySlots): void {
  slots.isEmptied = true
  slots.kept.clear()
}

/** Defines a slot. The returned function returns an open account's memory, which `make` creates on first use. */
export function memorySlot<Memory extends object>(
  make: () => Memory,
): (account: { readonly slots: MemorySlots }) => Memory {
  return ({ slots }) => {
    const kept = slots.kept.get(make)
    if (kept !== undefined) return kept as Memory
    const memory = make()
    // Work that is still running after the lock gets memory that is dropped with that work.
    if (!slots.isEmptied) slots.kept.set(make, memory)
    return memory
  }
}
