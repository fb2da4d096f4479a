/** One source, any number of listeners. */
export interface FanOut<T> {
  /** Calls back with each value from now on; the returned function stops it. */
  add(listener: (value: T) => void): () => void
  tell(value: T): void
}

/**
 * For what happens, which is over once it was told. A view that comes later asks for the state that followed: each room
 * of the host has it in a store or answers with it.
 */
export function createFanOut<T>(): FanOut<T> {
  const listeners = new Set<{ hear: (value: T) => void }>()
  return {
    add(hear) {
      // The same function may listen twice, each time on its own.
      const listener = { hear }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell(value) {
      for (const { hear } of listeners) hear(value)
    },
  }
}
