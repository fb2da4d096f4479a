import type { ItemRow } from '@severy/client'
import { compareSummaries, isAllowed, isEmptyQuery, parseQuery, searchItems } from '@severy/domain'
import type { SearchQuery, SortOrder } from '@severy/domain'
import { useMemo } from 'react'
import { useFolderTree, withInner } from '../../../platform/folder-tree.ts'
import { itemsWith, useHealth } from '../../../platform/health.ts'
import type { ItemKind, Sections, VaultRows } from '../../../platform/vault-rows.ts'
import { kinds } from './lines.ts'
import { useNotesMatches } from './use-notes-matches.ts'
import { isNarrowed, type VaultPlace } from './vault-place.ts'

export interface ShownRows {
  sections: Sections
  count: number
  query: SearchQuery
  /** Nothing held the words as typed: what is shown holds them with a typing error. */
  isForgiving: boolean
  isSearched: boolean
}

const noItems: ReadonlySet<string> = new Set()

/** The rows at a place of the vault which a search finds, best first, or all of them in the chosen order. */
export function useShownRows(rows: VaultRows, place: VaultPlace, text: string, order: SortOrder): ShownRows {
  const tree = useFolderTree()
  const { isArchive, isFavourites, type, category, folderId, tag, health } = place
  const judged = useHealth((state) => (health === null ? null : state.health))
  const there = useMemo(() => {
    const all = isArchive ? rows.archived : rows.sections
    const narrowing = { isArchive, isFavourites, type, category, folderId, tag, health, itemId: null }
    if (!isNarrowed(narrowing)) return all
    const concerned = health === null ? null : judged === null ? noItems : itemsWith(judged, health)
    const folderIds = folderId === null ? null : withInner(tree, folderId)
    return sectionsOf((kind) =>
      type !== null && kind !== type
        ? []
        : all[kind].filter(
            ({ ref, summary }) =>
              (!isFavourites || summary.favourite) &&
              (category === null || summary.category === category) &&
              (concerned === null || concerned.has(ref.itemId)) &&
              (tag === null || summary.tags.includes(tag)) &&
              (folderIds === null || (summary.folderId !== null && folderIds.has(summary.folderId))),
          ),
    )
  }, [rows, isArchive, isFavourites, type, category, folderId, tag, health, judged, tree])

  const inOrder = useMemo(() => {
    // That is how they arrive.
    if (order === 'created') return there
    const compare = compareSummaries(order)
    return sectionsOf((kind) => there[kind].toSorted((a, b) => compare(a.summary, b.summary)))
  }, [there, order])

  const query = useMemo(() => parseQuery(text), [text])
  const notesMatches = useNotesMatches(text, query)
  const searchable = useMemo(
    () => kinds.flatMap((kind) => inOrder[kind]).filter(({ failed }) => !failed),
    [inOrder],
  )
  const found = useMemo(
    () => (isEmptyQuery(query) ? null : searchRows(searchable, query, notesMatches)),
    [searchable, query, notesMatches],
  )
  const sections = found?.sections ?? inOrder
  return {
    sections,
    count: kinds.reduce((sum, kind) => sum + sections[kind].length, 0),
    query,
    isForgiving: found?.isForgiving ?? false,
    isSearched: found !== null,
  }
}

function searchRows(
  all: readonly ItemRow[],
  query: SearchQuery,
  notesMatches: ReadonlySet<string>,
): { sections: Sections; isForgiving: boolean } {
  const { found, isForgiving } = searchItems(all, query, ({ summary }) => summary)
  const known = new Set(found)
  const inNotes = (notesMatches.size === 0 ? [] : all).filter(
    (row) => notesMatches.has(row.ref.itemId) && !known.has(row) && isAllowed(row.summary, query),
  )
  const byKind: Record<ItemKind, ItemRow[]> = { password: [], card: [], bank: [], note: [], identity: [] }
  for (const row of found) byKind[row.summary.type].push(row)
  for (const row of inNotes) byKind[row.summary.type].push(row)
  return { sections: byKind, isForgiving }
}

function sectionsOf(rowsOf: (kind: ItemKind) => readonly ItemRow[]): Sections {
  return {
    password: rowsOf('password'),
    card: rowsOf('card'),
    bank: rowsOf('bank'),
    note: rowsOf('note'),
    identity: rowsOf('identity'),
  }
}
