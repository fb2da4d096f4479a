/** Unsaved changes to a group of settings, and what others have saved in the meantime. */

export type NameOf<V extends object> = keyof V & string

/** In the server's format (`admin-settings.ts` in `packages/contract`). */
export interface Stored<V extends object> {
  revision: number
  values: V
  defaults: V
  savedAt: number | null
  savedBy: string | null
}

export interface Change<V extends object> {
  name: NameOf<V>
  before: V[NameOf<V>]
  now: V[NameOf<V>]
}

/** Values are JSON: lists are equal if their entries are. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Names of typed values that differ from the stored ones. */
export function changedNames<V extends object>(typed: Partial<V>, stored: V): NameOf<V>[] {
  return namesOf(typed).filter((name) => !isSame(typed[name], stored[name]))
}

/** Drops typed values that now equal the stored ones. */
export function putBack<V extends object>(typed: Partial<V>, stored: V): Partial<V> {
  const kept = changedNames(typed, stored).map((name) => [name, typed[name]])
  return Object.fromEntries(kept) as Partial<V>
}

export function differences<V extends object>(before: V, now: V): Change<V>[] {
  return namesOf(now)
    .filter((name) => !isSame(before[name], now[name]))
    .map((name) => ({ name, before: before[name], now: now[name] }))
}

/**
 * The whole number in a text; null unless it is between `min` and `max`. Commas, spaces and apostrophes may only
 * separate thousands: "1,5" is not fifteen.
 */
export function parseWhole(text: string, min: number, max: number): number | null {
  if (!/^\s*(?:\d{1,12}|\d{1,3}(?:[\s,'’]\d{3}){1,3})\s*$/.test(text)) return null
  const value = Number(text.replaceAll(/\D/g, ''))
  return value >= min && value <= max ? value : null
}

function namesOf<V extends object>(values: Partial<V>): NameOf<V>[] {
  return Object.keys(values) as NameOf<V>[]
}
