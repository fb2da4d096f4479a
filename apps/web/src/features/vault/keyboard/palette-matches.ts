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

/** The vault search's results. */
export function paletteMatches(
  rows: readonly ItemRow[],
  typed: string,
  folders: readonly FolderName[] = [],
): PaletteMatches {
  const { found, words, isForgiving } = createRowSearch(rows, folders)(parseQuery(typed))
  return { rows: found.slice(0, paletteItemsMax), words, isForgiving }
}

/** Entries whose label contains every word of what was typed. */
export function named<E extends { label: string }>(entries: readonly E[], typed: string): readonly E[] {
  return entries.filter(({ label }) => isInTexts([label], typed))
}

/** What the palette shows before anything is typed: the items used last, then the others that were changed last. */
export function paletteRecents(rows: readonly ItemRow[]): { used: ItemRow[]; changed: ItemRow[] } {
  const readable = readableRows(rows)
  const used = readable
    .filter(({ summary }) => summary.lastUsedAt !== null)
    .sort((a, b) => (b.summary.lastUsedAt ?? 0) - (a.summary.lastUsedAt ?? 0))
    .slice(0, paletteItemsMax)
  const changed = readable
    .filter(({ summary }) => summary.lastUsedAt === null)
    .sort((a, b) => b.summary.changedAt - a.summary.changedAt)
    .slice(0, paletteItemsMax - used.length)
  return { used, changed }
}
