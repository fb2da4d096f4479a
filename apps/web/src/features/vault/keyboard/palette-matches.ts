import type { ItemRow } from '@severy/client'
import { parseQuery, searchItems } from '@severy/domain'

/** Items the palette shows at once: more would not be read. */
export const paletteItemsMax = 8

/** The vault search's results, best first. Without a query, the most recently used or changed items. */
export function paletteMatches(rows: readonly ItemRow[], query: string): readonly ItemRow[] {
  const usable = rows.filter(({ failed }) => !failed)
  const found =
    query.trim() === ''
      ? usable.sort((a, b) => touchedAt(b) - touchedAt(a))
      : searchItems(usable, parseQuery(query), ({ summary }) => summary).found
  return found.slice(0, paletteItemsMax)
}

/** Whether `label` contains `query`, ignoring case. */
export function isNamed(label: string, query: string): boolean {
  return label.toLowerCase().includes(query.trim().toLowerCase())
}

function touchedAt({ summary }: ItemRow): number {
  return Math.max(summary.lastUsedAt ?? 0, summary.changedAt)
}
