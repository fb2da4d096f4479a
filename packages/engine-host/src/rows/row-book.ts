/**
 * The rows of the open vault, for clients whose views come and go: each asks for as many as it shows, and gets no more.
 */
import type { EngineEvent, ItemRef, ItemRow } from '@severy/client'
import { compareSummaries, folderNames, parseQuery, type ItemType } from '@severy/domain'
import { createRowSearch, readableRows } from '../search/row-search.ts'
import { liesIn, type Place } from './place.ts'
import { createRowTable } from './row-table.ts'
import { createVaultFolders, type Folders } from './vault-folders.ts'

export interface RowBook {
  /** Call with every event of the engine; those about something else change nothing. */
  hear(event: EngineEvent): void
  /** Call when the vault closes. */
  clear(): void
  /** Every row that a list may show: readable, and neither in the trash nor in the archive. The same until one changes. */
  present(): readonly ItemRow[]
  find(ref: ItemRef): ItemRow | null
  foldersOf(vaultId: string): Folders
  /** At most `max` rows at a place, last used first. `null`: everywhere. */
  first(max: number, place: Place | null): ItemRow[]
  /** The same of one kind. */
  firstOfType(type: ItemType, max: number): ItemRow[]
  /** At most `max` of those found at a place, best first. */
  search(query: string, max: number, place: Place | null): ItemRow[]
}

export function createRowBook(): RowBook {
  const table = createRowTable()
  const folders = createVaultFolders()
  /** Made on the next request after a change. */
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
