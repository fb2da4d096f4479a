/**
 * Animations: as the system says, all, or almost none. `data-motion` on the root element carries the choice to the
 * style sheet. The device stores it, so that the lock screen has it before the settings can be read.
 */
import type { Settings } from '@severy/domain'

const storageKey = 'motion'

export function setMotion(choice: Settings['motion']): void {
  if (choice === 'system') document.documentElement.removeAttribute('data-motion')
  else document.documentElement.setAttribute('data-motion', choice)
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Call once, when the page starts. */
export function applyStoredMotion(): void {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored === 'full' || stored === 'reduced') setMotion(stored)
  } catch {
    // Storage may be disabled; reading it then throws.
  }
}
