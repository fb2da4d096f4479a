import type { ItemRow } from '@severy/client'
import { isAllowed, isEmptyQuery, parseQuery, itemTypes, forEachKind } from '@severy/domain'
import type { FolderName, SearchQuery, SortOrder } from '@severy/domain'
import { liesIn } from '@severy/engine-host/place'
import { createRowSearch, readableRows } from '@severy/engine-host/row-search'
import { useMemo } from 'react'
import { useFolderNames, useFolderTree } from '../../../platform/vault/folder-tree.ts'
import { itemsWith, useHealth } from '../../../platform/vault/health.ts'
import type { ItemKind, Sections, VaultRows } from '../../../platform/vault/vault-rows.ts'
import { useInsideMatches, type InsideMatches } from '../search/use-inside-matches.ts'
import { sortedRows } from './sorted-rows.ts'
import { isNarrowed, type VaultPlace } from './vault-place.ts'

export interface ShownRows {
  sections: Sections
  /** The order of the sections: of a search, the one with the best result first. */
  kinds: readonly ItemKind[]
  count: number
  /** What is searched for, and marked: the words as typed, or wider ones that were found instead. */
  words: readonly string[]
  /** By item id, which of its fields that the page does not hold contains the words. */
  inside: InsideMatches
  /** Nothing matched the words as typed: the results tolerate a typing error. */
  isForgiving: boolean
  isSearched: boolean
}

const noItems: ReadonlySet<string> = new Set()

/** The rows at a place of the vault: search results, best first, or all of them in the chosen order. */
export function useShownRows(rows: VaultRows, place: VaultPlace, text: string, order: SortOrder): ShownRows {
  const tree = useFolderTree()
  const { isArchive, isFavorites, type, category, folderId, vaultId, tag, health } = place
  const judged = useHealth((state) => (health === null ? null : state.health))
  const there = useMemo(() => {
    const all = isArchive ? rows.archived : rows.sections
    const narrowing = {
      isArchive,
      isFavorites,
      type,
      category,
      folderId,
      vaultId,
      tag,
      health,
      itemId: null,
    }
    if (!isNarrowed(narrowing)) return all
    const concerned = health === null ? null : judged === null ? noItems : itemsWith(judged, health)
    const isHere = liesIn({ vaultId, folderId }, tree)
    return forEachKind((kind) =>
      type !== null && kind !== type
        ? []
        : all[kind].filter(
            (row) =>
              isHere(row) &&
              (!isFavorites || row.summary.favorite) &&
              (category === null || row.summary.category === category) &&
              (concerned === null || concerned.has(row.ref.itemId)) &&
              (tag === null || row.summary.tags.includes(tag)),
          ),
    )
  }, [rows, isArchive, isFavorites, type, category, folderId, vaultId, tag, health, judged, tree])

  const inOrder = useMemo(
    // Rows arrive in this order.
    () => (order === 'created' ? there : forEachKind((kind) => sortedRows(kind, there[kind], order))),
    [there, order],
  )

  const query = useMemo(() => parseQuery(text), [text])
  const inside = useInsideMatches(text, query)
  const folders = useFolderNames()
  const isSearched = !isEmptyQuery(query)
  const search = useMemo(() => createListSearch(inOrder, folders), [inOrder, folders])
  const found = useMemo(
    () => (isSearched ? search(query, inside) : null),
    [isSearched, search, query, inside],
  )
  const sections = found?.sections ?? inOrder
  return {
    sections,
    kinds: found?.kinds ?? itemTypes,
    count: itemTypes.reduce((sum, kind) => sum + sections[kind].length, 0),
    words: found?.words ?? query.words,
    inside,
    isForgiving: found?.isForgiving ?? false,
    isSearched,
  }
}

type FoundRows = Pick<ShownRows, 'sections' | 'kinds' | 'words' | 'isForgiving'>

/** The search in one list. Prepares the rows only at the first query. */
function createListSearch(
  inOrder: Sections,
  folders: readonly FolderName[],
): (query: SearchQuery, inside: InsideMatches) => FoundRows {
  let prepared: ReturnType<typeof prepare> | null = null
  /** Earlier results keep their identity as long as the search remembers them. */
  const divided = new WeakMap<readonly ItemRow[], Divided>()

  return (query, inside) => {
    prepared ??= prepare(inOrder, folders)
    const { search, rowsOf } = prepared
    const { found, isForgiving, words } = search(query)
    const best = divided.get(found) ?? byKind(found)
    divided.set(found, best)
    if (inside.size === 0) return { ...best, words, isForgiving }
    const others = new Set(rowsOf(inside))
    for (const row of found) others.delete(row)
    const more = byKind([...others].filter(({ summary }) => isAllowed(summary, query)))
    return {
      sections: forEachKind((kind) => [...best.sections[kind], ...more.sections[kind]]),
      kinds: [...new Set([...best.kinds, ...more.kinds])],
      words,
      isForgiving,
    }
  }
}

function prepare(inOrder: Sections, folders: readonly FolderName[]) {
  const all = readableRows(itemTypes.flatMap((kind) => inOrder[kind]))
  const byWords = createRowSearch(all, folders)
  /** A query without words matches all items equally well, so the list keeps its order. */
  const byRules = (query: SearchQuery) => ({
    found: all.filter(({ summary }) => isAllowed(summary, query)),
    isForgiving: false,
    words: query.words,
  })
  let places: ReadonlyMap<string, number> | null = null
  return {
    search: (query: SearchQuery) => (query.words.length === 0 ? byRules(query) : byWords(query)),
    /** The items among these that are in the list, in its order. */
    rowsOf(matches: InsideMatches): ItemRow[] {
      places ??= new Map(all.map(({ ref }, place) => [ref.itemId, place]))
      return [...matches.keys()]
        .flatMap((itemId) => places?.get(itemId) ?? [])
        .toSorted((a, b) => a - b)
        .flatMap((place) => all[place] ?? [])
    },
  }
}

interface Divided {
  sections: Sections
  /** Those with rows, in the order of their first ones. */
  kinds: readonly ItemKind[]
}

function byKind(rows: readonly ItemRow[]): Divided {
  const sections = forEachKind((): ItemRow[] => [])
  const kinds: ItemKind[] = []
  for (const row of rows) {
    const { type } = row.summary
    if (sections[type].length === 0) kinds.push(type)
    sections[type].push(row)
  }
  return { sections, kinds }
}
