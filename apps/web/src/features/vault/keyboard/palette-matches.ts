import type { ItemRow } from '@severy/client'
import { isInTexts, parseQuery, type FolderName } from '@severy/domain'
import { createRowSearch, readableRows } from '@severy/engine-host/row-search'

/** Entries of one group that the palette shows at once: more would not be read. */
export const paletteItemsMax = 8

export interface PaletteMatches {
  rows: readonly ItemRow[]
  /** The words to mark. */
  words: readonly string[]
  /** Nothing holds the words as typed: these hold them with a typing error. */
  isForgiving: boolean
}

/** The vault search's results. Without a query, the most recently used or changed items. */
export function paletteMatches(
  rows: readonly ItemRow[],
  typed: string,
  folders: readonly FolderName[] = [],
): PaletteMatches {
  if (typed.trim() === '') {
    const byTouch = readableRows(rows).sort((a, b) => touchedAt(b) - touchedAt(a))
    return { rows: byTouch.slice(0, paletteItemsMax), words: [], isForgiving: false }
  }
  const { found, words, isForgiving } = createRowSearch(rows, folders)(parseQuery(typed))
  return { rows: found.slice(0, paletteItemsMax), words, isForgiving }
}

/** Entries whose label contains every word of what was typed. */
export function named<E extends { label: string }>(entries: readonly E[], typed: string): readonly E[] {
  return entries.filter(({ label }) => isInTexts([label], typed))
}

function touchedAt({ summary }: ItemRow): number {
  return Math.max(summary.lastUsedAt ?? 0, summary.changedAt)
}
