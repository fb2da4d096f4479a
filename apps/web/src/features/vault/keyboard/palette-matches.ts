import type { ItemRow } from '@severy/client'

/** Entries that the palette shows at once: more would not be read. */
export const paletteItemsMax = 8

/**
 * The rows whose name or user name holds `query`, best first: names that begin with it, names with a word that does,
 * then all others. Without a query the ones used or changed last.
 */
export function paletteMatches(rows: readonly ItemRow[], query: string): ItemRow[] {
  const needle = fold(query.trim())
  const usable = rows.filter(({ failed, summary }) => !failed && !summary.archived)
  const ranked =
    needle === ''
      ? usable.map((row) => ({ row, rank: -touchedAt(row) }))
      : usable.map((row) => ({ row, rank: rankOf(row, needle) })).filter(({ rank }) => rank < 4)
  return ranked
    .sort((a, b) => a.rank - b.rank || touchedAt(b.row) - touchedAt(a.row))
    .slice(0, paletteItemsMax)
    .map(({ row }) => row)
}

/** True when `query` is in `label`, in any case of letters. */
export function isNamed(label: string, query: string): boolean {
  return fold(label).includes(fold(query.trim()))
}

function rankOf({ summary }: ItemRow, needle: string): number {
  const title = fold(summary.title)
  if (title.startsWith(needle)) return 0
  if (title.includes(` ${needle}`)) return 1
  if (title.includes(needle)) return 2
  return fold(summary.username).includes(needle) ? 3 : 4
}

function touchedAt({ summary }: ItemRow): number {
  return Math.max(summary.lastUsedAt ?? 0, summary.changedAt)
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
