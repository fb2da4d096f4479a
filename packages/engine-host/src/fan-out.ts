/** One source, any number of listeners. */
export interface FanOut<T> {
  /** Calls back with each value from now on; the returned function stops it. */
  add(listener: (value: T) => void): () => void
  tell(value: T): void
}

/**
 * For events that are not repeated: a listener that is added later does not get earlier values. It reads the resulting
 * state from a store or a call instead.
 */
export function createFanOut<T>(): FanOut<T> {
  const listeners = new Set<{ hear: (value: T) => void }>()
  return {
    add(hear) {
      // The same function may be added twice, and is then called twice.
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
