/**
 * Light, dark or as the system says: one choice for the public pages and the application. It is kept in
 * `localStorage` and applied as `data-theme` on the root; without the attribute the system decides. The server writes
 * what its operator has set into attributes of the root as well: `data-default-theme`, for whoever has not chosen, and
 * `data-theme-fixed` where nobody may.
 */
export type ThemeChoice = 'light' | 'dark' | 'system'

export const themeStorageKey = 'theme'

/** What holds now. Also when storage is closed to us or holds something else. */
export function storedTheme(): ThemeChoice {
  const fallback = themeOf(root().getAttribute('data-default-theme')) ?? 'system'
  if (isThemeFixed()) return fallback
  try {
    return themeOf(localStorage.getItem(themeStorageKey)) ?? fallback
  } catch {
    // Storage may be switched off altogether; reading it then throws.
    return fallback
  }
}

/** Whether nobody chooses a theme here. */
export function isThemeFixed(): boolean {
  return root().hasAttribute('data-theme-fixed')
}

/** What the operator has set, in place of what the page came with. */
export function setThemeRule(defaultTheme: ThemeChoice, isFixed: boolean): void {
  root().setAttribute('data-default-theme', defaultTheme)
  root().toggleAttribute('data-theme-fixed', isFixed)
  applyTheme(storedTheme())
}

export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') root().removeAttribute('data-theme')
  else root().setAttribute('data-theme', choice)
}

/**
 * Applies the choice and remembers it for the next page. Whoever chooses the default follows it, whatever it becomes.
 * Where nobody may choose, nothing happens.
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
