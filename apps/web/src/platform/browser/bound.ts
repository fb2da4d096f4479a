import { useStore, type StoreApi, type UseBoundStore } from 'zustand'

/** A React hook for a store of `engine-host`; it takes a selector. */
export function bound<T>(store: StoreApi<T>): UseBoundStore<StoreApi<T>> {
  function useBound<U = T>(selector: (state: T) => U = same): U {
    return useStore(store, selector)
  }
  return Object.assign(useBound, store)
}

function same(state: unknown): never {
  return state as never
}
