import { create } from 'zustand'

/** What is typed into "Search in Vault". In memory only: it may hold a secret, and addresses end up in the history. */
export const useSearch = create<{ query: string; setQuery: (query: string) => void }>((set) => ({
  query: '',
  setQuery: (query) => {
    set({ query })
  },
}))
