/**
 * Light, dark or the system's theme: one choice for the public pages and the application. It is stored in
 * `localStorage` and applied as `data-theme` on the root element; without the attribute the system decides. The server
 * adds the operator's settings as attributes of the root: `data-default-theme` for users who have not chosen, and
 * `data-theme-fixed` if no one may choose.
 */
export type ThemeChoice = 'light' | 'dark' | 'system'

export const themeStorageKey = 'theme'

/** The theme in effect, even if storage is unavailable or holds something else. */
export function storedTheme(): ThemeChoice {
  const fallback = themeOf(root().getAttribute('data-default-theme')) ?? 'system'
  if (isThemeFixed()) return fallback
  try {
    return themeOf(localStorage.getItem(themeStorageKey)) ?? fallback
  } catch {
    // Storage may be disabled; reading it then throws.
    return fallback
  }
}

/** Whether users may not choose a theme here. */
export function isThemeFixed(): boolean {
  return root().hasAttribute('data-theme-fixed')
}

/** Replaces the operator's settings that the page was loaded with. */
export function setThemeRule(defaultTheme: ThemeChoice, isFixed: boolean): void {
  root().setAttribute('data-default-theme', defaultTheme)
  root().toggleAttribute('data-theme-fixed', isFixed)
  applyTheme(storedTheme())
}

/** Applies a theme to this page, without storing it. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') root().removeAttribute('data-theme')
  else root().setAttribute('data-theme', choice)
}

/**
 * Applies and stores the choice. Choosing the default follows it, even if it changes later. Does nothing if users may
 * not choose.
 */
export function chooseTheme(choice: ThemeChoice): void {
  if (isThemeFixed()) return
  applyTheme(choice)
  const fallback = themeOf(root().getAttribute('data-default-theme')) ?? 'system'
  try {
    if (choice === fallback) localStorage.removeItem(themeStorageKey)
    else localStorage.setItem(themeStorageKey, choice)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function themeOf(text: string | null): ThemeChoice | null {
  return text === 'light' || text === 'dark' || text === 'system' ? text : null
}

function root(): HTMLElement {
  return document.documentElement
}
