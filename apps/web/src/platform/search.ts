import { create } from 'zustand'

/** What stands in "Search in Vault". In memory only: it may hold a secret, and an address ends up in the history. */
export const useSearch = create<{ query: string; setQuery: (query: string) => void }>((set) => ({
  query: '',
  setQuery: (query) => {
    set({ query })
  },
}))
