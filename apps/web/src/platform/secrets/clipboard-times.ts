import { currentSettings } from '../settings/settings.ts'

/** Milliseconds until a copied secret is cleared, from the user's settings; null for never. */
export function clipboardClearMs(): number | null {
  const { clipboardClearSeconds } = currentSettings()
  return clipboardClearSeconds === 0 ? null : clipboardClearSeconds * 1000
}
