import { useSyncExternalStore } from 'react'
import { pageVault, type Known } from './page-vault.ts'

export type { Door } from './steady-door.ts'

/** The vault's state for this page; null until it has answered. Renders again whenever the state changes. */
export function useVault(): Known | null {
  const { subscribe, known } = pageVault()
  return useSyncExternalStore(subscribe, known)
}
