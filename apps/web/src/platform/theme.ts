/** Light, dark, or whatever the system says: the choice of `@severy/ui`, for React and across tabs. */
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

/** What the operator lets people choose, at once. */
export function followThemeRule(defaultTheme: ThemeChoice, isToggleAllowed: boolean): void {
  setThemeRule(defaultTheme, !isToggleAllowed)
  tell()
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, storedTheme)
}

/** Whether people choose it for themselves here. */
export function useThemeToggle(): boolean {
  return !useSyncExternalStore(subscribe, isThemeFixed)
}

/** Follows the choices of other tabs. Call once. */
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
