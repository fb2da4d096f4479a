import { currentSettings } from '../settings/settings.ts'

/** Milliseconds until a shown secret hides itself, from the user's settings. */
export function revealMs(): number {
  return currentSettings().revealSeconds * 1000
}

/** Milliseconds without focus after which a window hides its shown secrets. */
export const blurMs = 10_000
