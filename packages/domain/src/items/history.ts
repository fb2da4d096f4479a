import { historyPerFieldMax, type HistoryEntry } from './item.ts'

/** Puts `entries` in front (newest first) and keeps at most `historyPerFieldMax` values of each field. */
export function addToHistory(
  history: readonly HistoryEntry[],
  entries: readonly HistoryEntry[],
): readonly HistoryEntry[] {
  if (entries.length === 0) return history
  const countByField = new Map<string, number>()
  return [...entries, ...history].filter((entry) => {
    const count = (countByField.get(entry.field) ?? 0) + 1
    countByField.set(entry.field, count)
    return count <= historyPerFieldMax
  })
}
