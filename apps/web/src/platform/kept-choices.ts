/**
 * Settings that were chosen and not saved when the vault locked, for the unlock that follows in this tab. They are no
 * secret: what a form holds of an item is sealed instead (PROTOCOL 12.2).
 */
import { readSettings, type Settings, type SettingsRecord } from '@severy/domain'

const storageKey = 'settings-not-saved'

export function keepChoices(userId: string, chosen: Partial<Settings>): void {
  try {
    if (Object.keys(chosen).length > 0) sessionStorage.setItem(storageKey, JSON.stringify({ userId, chosen }))
  } catch {
    // Without storage they end with the vault.
  }
}

/** They leave the tab as they are handed out; those of another person do so unread. */
export function takeChoices(userId: string): Partial<Settings> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      userId: string
      chosen: SettingsRecord
    } | null
    sessionStorage.removeItem(storageKey)
    return kept?.userId === userId ? readSettings(kept.chosen).saved : {}
  } catch {
    // Storage may be switched off altogether, or hold what another version wrote.
    return {}
  }
}
