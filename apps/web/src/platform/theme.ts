/** Light, dark, or whatever the system says: the choice of `@severy/ui`, for React and across tabs. */
import { applyTheme, chooseTheme, storedTheme, themeStorageKey, type ThemeChoice } from '@severy/ui/theme'
import { useSyncExternalStore } from 'react'

export type { ThemeChoice }
export const themeChoices = ['light', 'dark', 'system'] as const satisfies readonly ThemeChoice[]

const listeners = new Set<() => void>()

export function setTheme(choice: ThemeChoice): void {
  chooseTheme(choice)
  for (const listener of listeners) listener()
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, storedTheme)
}

/** Follows the choices of other tabs. Call once. */
export function watchTheme(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== themeStorageKey) return
    applyTheme(storedTheme())
    for (const listener of listeners) listener()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
