/** Light, dark, or the system's theme: `@severy/ui`'s choice, for React and across tabs. */
import {
  applyTheme,
  chooseTheme,
  isThemeFixed,
  setThemeRule,
  storedTheme,
  themeStorageKey,
  type ThemeChoice,
} from '@severy/ui/theme'
import { useSyncExternalStore } from 'react'

export type { ThemeChoice }
export const themeChoices = ['light', 'dark', 'system'] as const satisfies readonly ThemeChoice[]

const listeners = new Set<() => void>()

export function setTheme(choice: ThemeChoice): void {
  chooseTheme(choice)
  tell()
}

/** Applies the operator's rule at once. */
export function followThemeRule(defaultTheme: ThemeChoice, isToggleAllowed: boolean): void {
  setThemeRule(defaultTheme, !isToggleAllowed)
  tell()
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, storedTheme)
}

/** Whether users may choose a theme here. */
export function useThemeToggle(): boolean {
  return !useSyncExternalStore(subscribe, isThemeFixed)
}

/** Follows choices made in other tabs. Call once. */
export function watchTheme(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== themeStorageKey) return
    applyTheme(storedTheme())
    tell()
  })
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
