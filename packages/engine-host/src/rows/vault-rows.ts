/**
 * The rows of the open vault, for clients that show all of them: summaries only, no secrets (PROTOCOL 12.1). Ten
 * thousand rows arrive in slices: each slice is sorted into its lists at once, and during a flood, views are notified
 * at most every `tellEveryMs`.
 */
import type { ItemRow } from '@severy/client'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { emptyLists, replaceRows, type RowLists, type Sections } from './row-lists.ts'
import { createRowTable, type ItemsEvent, type RowTable } from './row-table.ts'
import { createCensusTaker, emptyCensus, type VaultCensus } from './vault-census.ts'

export interface VaultRows extends RowLists {
  /** False until every row known so far has arrived. */
  isComplete: boolean
  /** Whether more changed than a user could have done: rendering may wait for idle time. */
  isFlood: boolean
  /** Number of items in `sections`. */
  count: number
  archivedCount: number
  census: VaultCensus
}

export interface VaultRowBook extends Pick<RowTable, 'find' | 'findById'> {
  /** The store that views subscribe to. */
  readonly store: StoreApi<VaultRows>
  apply(event: ItemsEvent): void
  /** Call this when the vault closes. */
  drop(): void
}

const none: VaultRows = {
  isComplete: false,
  isFlood: false,
  ...emptyLists,
  count: 0,
  archivedCount: 0,
  census: emptyCensus,
}
const tellEveryMs = 100
/** Rows in one change from which it counts as a flood. */
const floodMin = 100

/** A store without rows. Pass it the engine's events about items. */
export function createVaultRows(): VaultRowBook {
  const store = createStore<VaultRows>(() => none)
  const table = createRowTable()
  const censusTaker = createCensusTaker()
  let lists = emptyLists
  let isComplete = false
  /** Rows changed since views were last notified. */
  let untold = 0
  let tellTimer: ReturnType<typeof setTimeout> | null = null
  /** Rows not yet prepared for the search. */
  let unprepared: ItemRow[] = []

  function clear(): void {
    table.clear()
    unprepared = []
    censusTaker.clear()
    lists = emptyLists
    isComplete = false
  }

  function tell(): void {
    if (tellTimer !== null) clearTimeout(tellTimer)
    tellTimer = null
    store.setState({
      isComplete,
      isFlood: untold >= floodMin,
      ...lists,
      count: countOf(lists.sections),
      archivedCount: countOf(lists.archived),
      census: censusTaker.take(),
    })
    untold = 0
    if (isComplete && unprepared.length > 0) prepareSearchAhead().catch(withoutHeadStart)
  }

  /** Loaded once there are rows, to keep the very first page light. */
  async function prepareSearchAhead(): Promise<void> {
    const { prepareInSpareTime } = await import('../search/search-ahead.ts')
    prepareInSpareTime(() => unprepared)
  }

  return {
    store,
    find: table.find,
    findById: table.findById,
    apply(event) {
      if (event.reset) clear()
      const { gone, fresh } = table.apply(event)
      for (const row of gone) censusTaker.remove(row)
      for (const row of fresh) censusTaker.add(row)
      lists = replaceRows(lists, gone, fresh)
      unprepared.push(...fresh)
      const becomesComplete = event.complete && !isComplete
      isComplete ||= event.complete
      const changed = event.upserts.length + event.removes.length
      untold += changed
      // Show the first rows and a user's own changes at once; a flood of slices waits.
      if (becomesComplete || store.getState().count === 0 || (isComplete && changed < floodMin)) tell()
      else tellTimer ??= setTimeout(tell, tellEveryMs)
    },
    drop() {
      clear()
      tell()
    },
  }
}

/** If the code cannot be fetched, the search works without preparation, and the next complete list tries again. */
function withoutHeadStart(): void {
  // Nothing to undo.
}

function countOf(sections: Sections): number {
  return Object.values(sections).reduce((sum, list) => sum + list.length, 0)
}
