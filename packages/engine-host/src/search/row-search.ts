/** The search in a vault, over the rows that a view shows. */
import type { ItemRow } from '@severy/client'
import { createSearch, type FolderName } from '@severy/domain'

/**
 * Returns a search over one list that must not change, because it caches results while a person types. Results are
 * ordered by match, then most recently used, then as given. Rows that could not be decrypted are never found.
 */
export function createRowSearch(
  rows: readonly ItemRow[],
  folders: readonly FolderName[],
): ReturnType<typeof createSearch<ItemRow>> {
  return createSearch(lastUsedFirst(readableRows(rows)), ({ summary }) => summary, folders)
}

/** The rows that this device could decrypt. */
export function readableRows(rows: readonly ItemRow[]): ItemRow[] {
  return rows.filter(({ failed }) => failed === false)
}

/** Rows that were never used keep their order after the others, which is cheaper than sorting them. */
function lastUsedFirst(rows: readonly ItemRow[]): readonly ItemRow[] {
  const used = rows.filter(({ summary }) => summary.lastUsedAt !== null)
  used.sort((a, b) => (b.summary.lastUsedAt ?? 0) - (a.summary.lastUsedAt ?? 0))
  return [...used, ...rows.filter(({ summary }) => summary.lastUsedAt === null)]
}
