import type { ItemRow } from '@severy/client'
import { isInTexts, parseQuery, searchItems, type FolderName } from '@severy/domain'

/** Entries of one group that the palette shows at once: more would not be read. */
export const paletteItemsMax = 8

export interface PaletteMatches {
  rows: readonly ItemRow[]
  /** The words to mark. */
  words: readonly string[]
  /** Nothing holds the words as typed: these hold them with a typing error. */
  isForgiving: boolean
}

/**
 * The vault search's results, best first, and of equally good ones those used last. Without a query, the most recently
 * used or changed items.
 */
export function paletteMatches(
  rows: readonly ItemRow[],
  typed: string,
  folders: readonly FolderName[] = [],
): PaletteMatches {
  const usable = rows.filter(({ failed }) => !failed)
  const query = parseQuery(typed)
  if (typed.trim() === '') {
    usable.sort((a, b) => touchedAt(b) - touchedAt(a))
    return { rows: usable.slice(0, paletteItemsMax), words: [], isForgiving: false }
  }
  const byUse = usable.sort((a, b) => (b.summary.lastUsedAt ?? 0) - (a.summary.lastUsedAt ?? 0))
  const { found, words, isForgiving } = searchItems(byUse, query, ({ summary }) => summary, folders)
  return { rows: found.slice(0, paletteItemsMax), words, isForgiving }
}

/** Entries whose label contains every word of what was typed. */
export function named<E extends { label: string }>(entries: readonly E[], typed: string): readonly E[] {
  return entries.filter(({ label }) => isInTexts([label], typed))
}

function touchedAt({ summary }: ItemRow): number {
  return Math.max(summary.lastUsedAt ?? 0, summary.changedAt)
}
