import type { ItemRow } from '@severy/client'
import { isAllowed, isInTexts, parseQuery, type FolderName } from '@severy/domain'
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

/** The vault search's results; `inside` are the items whose notes or fields contain the words. */
export function paletteMatches(
  rows: readonly ItemRow[],
  typed: string,
  folders: readonly FolderName[] = [],
  inside: ReadonlyMap<string, unknown> = new Map(),
): PaletteMatches {
  const query = parseQuery(typed)
  const { found, words, isForgiving } = createRowSearch(rows, folders)(query)
  const shown = new Set(found.slice(0, paletteItemsMax))
  if (shown.size < paletteItemsMax && inside.size > 0) {
    for (const row of readableRows(rows)) {
      if (inside.has(row.ref.itemId) && isAllowed(row.summary, query)) shown.add(row)
    }
  }
  return { rows: [...shown].slice(0, paletteItemsMax), words, isForgiving }
}

/** Entries that contain every word of what was typed: in their label, or in what else they are known by. */
export function named<E extends { label: string; words?: string }>(
  entries: readonly E[],
  typed: string,
): readonly E[] {
  return entries.filter(({ label, words = '' }) => isInTexts([label, words], typed))
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
