/** The search of a vault, over the rows that a view shows. */
import type { ItemRow } from '@severy/client'
import { createSearch, type FolderName } from '@severy/domain'

/**
 * Best first; of equally good ones those that were used last, then in the given order. Rows that do not open are never
 * found. For one unchanging list: it remembers what was found while a person types.
 */
export function createRowSearch(
  rows: readonly ItemRow[],
  folders: readonly FolderName[],
): ReturnType<typeof createSearch<ItemRow>> {
  return createSearch(lastUsedFirst(readableRows(rows)), ({ summary }) => summary, folders)
}

/** Those whose contents this device could open. */
export function readableRows(rows: readonly ItemRow[]): ItemRow[] {
  return rows.filter(({ failed }) => failed === false)
}

/** Those that were never used keep their order behind the others, which is cheaper than sorting them. */
function lastUsedFirst(rows: readonly ItemRow[]): readonly ItemRow[] {
  const used = rows.filter(({ summary }) => summary.lastUsedAt !== null)
  used.sort((a, b) => (b.summary.lastUsedAt ?? 0) - (a.summary.lastUsedAt ?? 0))
  return [...used, ...rows.filter(({ summary }) => summary.lastUsedAt === null)]
}
