/** Counts of items by place, updated row by row. */
import type { ItemRow } from '@severy/client'

export interface VaultCensus {
  favorites: number
  /** Items directly in a folder. */
  folders: ReadonlyMap<string, number>
  vaults: ReadonlyMap<string, number>
  /** In alphabetical order. */
  tags: readonly (readonly [tag: string, count: number])[]
  /** Categories used by items, including archived ones; in alphabetical order. */
  categories: readonly string[]
  /** Items with a last day of which the person wants to be reminded, in no order. */
  reminded: readonly ItemRow[]
}

export const emptyCensus: VaultCensus = {
  favorites: 0,
  folders: new Map(),
  vaults: new Map(),
  tags: [],
  categories: [],
  reminded: [],
}

export interface CensusTaker {
  add(row: ItemRow): void
  remove(row: ItemRow): void
  clear(): void
  /** Returns the current census. Unchanged parts, and an unchanged census, keep their identity. */
  take(): VaultCensus
}

/** A census of no items. Pass it every row that comes or goes. */
export function createCensusTaker(): CensusTaker {
  const folders = createTally()
  const vaults = createTally()
  const tags = createTally()
  const categories = createTally()
  const reminded = new Set<ItemRow>()
  let areRemindedNew = false
  let favorites = 0
  let census = emptyCensus

  function count(row: ItemRow, by: 1 | -1): void {
    const { ref, summary } = row
    // Trashed items count nowhere else.
    if (summary.trashed) return
    categories.count(summary.category, by)
    if (summary.archived) return
    vaults.count(ref.vaultId, by)
    if (summary.favorite) favorites += by
    if (summary.folderId !== null) folders.count(summary.folderId, by)
    for (const tag of summary.tags) tags.count(tag, by)
    if (summary.expiryDay === undefined || summary.remindDays === undefined) return
    if (by === 1) reminded.add(row)
    else reminded.delete(row)
    areRemindedNew = true
  }

  return {
    add: (row) => {
      count(row, 1)
    },
    remove: (row) => {
      count(row, -1)
    },
    clear: () => {
      for (const tally of [folders, vaults, tags, categories]) tally.clear()
      reminded.clear()
      areRemindedNew = true
      favorites = 0
    },
    take: () => {
      const isNew = [folders.isChanged(), vaults.isChanged(), tags.isChanged(), categories.areKeysChanged()]
      if (favorites === census.favorites && !areRemindedNew && !isNew.includes(true)) return census
      const [areFoldersNew, areVaultsNew, areTagsNew, areCategoriesNew] = isNew
      census = {
        favorites,
        folders: areFoldersNew === true ? new Map(folders.counts) : census.folders,
        vaults: areVaultsNew === true ? new Map(vaults.counts) : census.vaults,
        tags: areTagsNew === true ? [...tags.counts].sort(([a], [b]) => a.localeCompare(b)) : census.tags,
        categories:
          areCategoriesNew === true
            ? [...categories.counts.keys()].sort((a, b) => a.localeCompare(b))
            : census.categories,
        reminded: areRemindedNew ? [...reminded] : census.reminded,
      }
      areRemindedNew = false
      for (const tally of [folders, vaults, tags, categories]) tally.settle()
      return census
    },
  }
}

interface Tally {
  /** Counts above zero only. */
  counts: ReadonlyMap<string, number>
  count(key: string, by: 1 | -1): void
  clear(): void
  /** Whether any count differs from the last `settle`. Removing and adding back is no change. */
  isChanged(): boolean
  areKeysChanged(): boolean
  settle(): void
}

function createTally(): Tally {
  const counts = new Map<string, number>()
  /** The counts at the last `settle` of the keys changed since. */
  const before = new Map<string, number>()

  function set(key: string, next: number): void {
    const now = counts.get(key) ?? 0
    if (!before.has(key)) before.set(key, now)
    if (next === 0) counts.delete(key)
    else counts.set(key, next)
  }
  const differs = (isOther: (then: number, now: number) => boolean): boolean =>
    [...before].some(([key, then]) => isOther(then, counts.get(key) ?? 0))

  return {
    counts,
    count: (key, by) => {
      set(key, (counts.get(key) ?? 0) + by)
    },
    clear: () => {
      for (const key of [...counts.keys()]) set(key, 0)
    },
    isChanged: () => differs((then, now) => then !== now),
    areKeysChanged: () => differs((then, now) => (then === 0 || now === 0 ? then !== now : false)),
    settle: () => {
      before.clear()
    },
  }
}
