/**
 * The rows of the open vault, for clients whose views come and go: each view requests only as many rows as it shows.
 */
import type { EngineEvent, ItemRef, ItemRow } from '@severy/client'
import { compareSummaries, folderNames, parseQuery, type ItemType } from '@severy/domain'
import { createRowSearch, readableRows } from '../search/row-search.ts'
import { liesIn, type Place } from './place.ts'
import { createRowTable } from './row-table.ts'
import { createVaultFolders, type Folders } from './vault-folders.ts'

export interface RowBook {
  /** Call this with every event of the engine; events about anything else change nothing. */
  hear(event: EngineEvent): void
  /** Call this when the vault closes. */
  clear(): void
  /**
   * Every row that a list may show: readable, and neither in the trash nor in the archive. Returns the same array until
   * a row changes.
   */
  present(): readonly ItemRow[]
  find(ref: ItemRef): ItemRow | null
  foldersOf(vaultId: string): Folders
  /** At most `max` rows in a place, most recently used first. `null`: everywhere. */
  first(max: number, place: Place | null): ItemRow[]
  /** At most `max` rows of one kind, most recently used first. */
  firstOfType(type: ItemType, max: number): ItemRow[]
  /** At most `max` search results in a place, best first. */
  search(query: string, max: number, place: Place | null): ItemRow[]
}

/** An empty book. Pass it every event of the engine. */
export function createRowBook(): RowBook {
  const table = createRowTable()
  const folders = createVaultFolders()
  /** Computed on the first request after a change. */
  let lists: Lists | null = null
  let search: ReturnType<typeof createRowSearch> | null = null

  const current = (): Lists => (lists ??= listsOf(table.all()))
  const at = (rows: readonly ItemRow[], max: number, place: Place | null): ItemRow[] =>
    (place === null ? rows : rows.filter(liesIn(place, folders.all()))).slice(0, max)

  return {
    hear(event) {
      if (event.type === 'items') {
        table.apply(event)
        lists = null
        search = null
      }
      if (event.type === 'folders') {
        folders.apply(event)
        search = null
      }
    },
    clear() {
      table.clear()
      folders.drop()
      lists = null
      search = null
    },
    present: () => current().present,
    find: table.find,
    foldersOf: folders.of,
    first: (max, place) => at(current().byUse, max, place),
    firstOfType: (type, max) =>
      current()
        .byUse.filter(({ summary }) => summary.type === type)
        .slice(0, max),
    search(query, max, place) {
      search ??= createRowSearch(current().byUse, folderNames(folders.all()))
      return at(search(parseQuery(query)).found, max, place)
    },
  }
}

interface Lists {
  present: readonly ItemRow[]
  byUse: readonly ItemRow[]
}

const lastUsedFirst = compareSummaries('used')

function listsOf(rows: readonly ItemRow[]): Lists {
  const present = readableRows(rows).filter(({ summary }) => !summary.trashed && !summary.archived)
  return { present, byUse: present.toSorted((a, b) => lastUsedFirst(a.summary, b.summary)) }
}
