/**
 * Settings chosen but not saved when the vault locked or the page was left, kept for the next unlock in this tab. They
 * are not secret, unlike the contents of item forms, which are sealed (PROTOCOL 12.2).
 */
import { readSettings, type Settings, type SettingsRecord } from '@severy/domain'

const storageKey = 'settings-not-saved'

export function keepChoices(userId: string, chosen: Partial<Settings>): void {
  try {
    if (Object.keys(chosen).length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ userId, chosen }))
  } catch {
    // Without storage the choices end with the vault.
  }
}

/** Returns the choices and removes them from the tab; another user's are removed without being returned. */
export function takeChoices(userId: string): Partial<Settings> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      userId: string
      chosen: SettingsRecord
    } | null
    sessionStorage.removeItem(storageKey)
    return kept?.userId === userId ? readSettings(kept.chosen).saved : {}
  } catch {
    // Storage may be disabled, or hold what another version wrote.
    return {}
  }
}
