/** Whether single letters and marks are shortcuts: they can be turned off (WCAG 2.1.4). Kept on this device. */
import { create } from 'zustand'

const storageKey = 'single-keys'

export const useSingleKeys = create<{ isOn: boolean }>(() => ({ isOn: storedChoice() }))

export function setSingleKeys(isOn: boolean): void {
  useSingleKeys.setState({ isOn })
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function storedChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    // Storage may be switched off altogether; reading it then throws.
    return true
  }
}
