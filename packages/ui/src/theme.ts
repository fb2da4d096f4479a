/**
 * Light, dark or as the system says: one choice for the public pages and the application. It is kept in
 * `localStorage` and applied as `data-theme` on the root; without the attribute the system decides.
 */
export type ThemeChoice = 'light' | 'dark' | 'system'

export const themeStorageKey = 'theme'

/** `system` also when storage is closed to us or holds something else. */
export function storedTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeStorageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // Storage may be switched off altogether; reading it then throws.
    return 'system'
  }
}

export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', choice)
}

/** Applies the choice and remembers it for the next page. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice)
  try {
    if (choice === 'system') localStorage.removeItem(themeStorageKey)
    else localStorage.setItem(themeStorageKey, choice)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
