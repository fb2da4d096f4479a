import { currentSettings } from './settings.ts'

/** Milliseconds until a shown secret hides itself, as the person wants it. */
export function revealMs(): number {
  return currentSettings().revealSeconds * 1000
}

/** Milliseconds after which a window without the focus hides what it shows. */
export const blurMs = 10_000
