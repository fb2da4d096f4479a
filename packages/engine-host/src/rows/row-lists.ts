/**
 * The rows of a vault, sorted into the lists that screens show. A change touches only the lists it affects, and in
 * those only the places of its rows: saving one item must not cost as much as ten thousand.
 */
import type { ItemRow } from '@severy/client'
import { compareSummaries, forEachKind } from '@severy/domain'

export type ItemKind = ItemRow['summary']['type']
/** Newest first. */
export type Sections = Readonly<Record<ItemKind, readonly ItemRow[]>>

export interface RowLists {
  /** Without items in the trash or the archive. */
  sections: Sections
  archived: Sections
  /** Most recently trashed first. */
  trashed: readonly ItemRow[]
}

const noRows: Sections = forEachKind(() => [])
export const emptyLists: RowLists = { sections: noRows, archived: noRows, trashed: [] }

export interface Change {
  gone: ItemRow[]
  fresh: ItemRow[]
}

/** `gone` must be rows of `lists`. Lists that do not change keep their identity. */
export function replaceRows(lists: RowLists, gone: readonly ItemRow[], fresh: readonly ItemRow[]): RowLists {
  const trashed: Change = { gone: [], fresh: [] }
  const sections = new Map<ItemKind, Change>()
  const archived = new Map<ItemKind, Change>()
  const changeFor = ({ summary }: ItemRow): Change => {
    if (summary.trashed) return trashed
    const changes = summary.archived ? archived : sections
    const change = changes.get(summary.type) ?? { gone: [], fresh: [] }
    changes.set(summary.type, change)
    return change
  }
  for (const row of gone) changeFor(row).gone.push(row)
  for (const row of fresh) changeFor(row).fresh.push(row)
  return {
    sections: changedSections(lists.sections, sections),
    archived: changedSections(lists.archived, archived),
    trashed: replaceInList(lists.trashed, trashed, lastTrashedFirst),
  }
}

function changedSections(sections: Sections, changes: ReadonlyMap<ItemKind, Change>): Sections {
  if (changes.size === 0) return sections
  const next: Record<ItemKind, readonly ItemRow[]> = { ...sections }
  for (const [kind, change] of changes) next[kind] = replaceInList(sections[kind], change, newestFirst)
  return next
}

export type Order = (a: ItemRow, b: ItemRow) => number

/** A list in this order with rows taken out and others put into their places. `gone` must be rows of the list. */
export function replaceInList(
  list: readonly ItemRow[],
  { gone, fresh }: Change,
  order: Order,
): readonly ItemRow[] {
  return withRows(withoutRows(list, gone), fresh.toSorted(order), order)
}

/** Above this number, one pass over the whole list is cheaper. */
const singlyMax = 16

function withoutRows(list: readonly ItemRow[], gone: readonly ItemRow[]): readonly ItemRow[] {
  if (gone.length === 0) return list
  if (gone.length > singlyMax) {
    const isGone = new Set(gone)
    return list.filter((row) => !isGone.has(row))
  }
  const left = list.slice()
  for (const row of gone) {
    const at = left.indexOf(row)
    if (at !== -1) left.splice(at, 1)
  }
  return left
}

/**
 * What changes one list, newest first, into another. Null if most of the list differs: sorting all rows again is then
 * no slower.
 */
export function differenceOf(before: readonly ItemRow[], after: readonly ItemRow[]): Change | null {
  const change: Change = { gone: [], fresh: [] }
  let [at, to] = [0, 0]
  while (at < before.length || to < after.length) {
    const [old, next] = [before[at], after[to]]
    if (old === next) {
      at++
      to++
      continue
    }
    const order = old === undefined ? 1 : next === undefined ? -1 : newestFirst(old, next)
    if (order <= 0 && old !== undefined) {
      change.gone.push(old)
      at++
    }
    if (order >= 0 && next !== undefined) {
      change.fresh.push(next)
      to++
    }
    if (change.gone.length + change.fresh.length > after.length / 2 + singlyMax) return null
  }
  return change
}

/** `fresh` must be sorted; among equals, the list's existing rows come first. */
function withRows(list: readonly ItemRow[], fresh: readonly ItemRow[], order: Order): readonly ItemRow[] {
  if (fresh.length === 0) return list
  const all: ItemRow[] = []
  let from = 0
  for (const row of fresh) {
    const place = placeOf(list, row, order, from)
    for (const before of list.slice(from, place)) all.push(before)
    all.push(row)
    from = place
  }
  return all.concat(list.slice(from))
}

/**
 * The first index at or after `from` whose row sorts after `row`. Searches in growing steps, because the rows of a
 * slice spread over the whole list, each near the previous one, and comparisons are the main cost.
 */
function placeOf(list: readonly ItemRow[], row: ItemRow, order: Order, from: number): number {
  const isBehind = (at: number): boolean => {
    const there = list[at]
    return there !== undefined && order(there, row) <= 0
  }
  let low = from
  let step = 1
  while (isBehind(low + step - 1)) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step - 1, list.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBehind(middle)) low = middle + 1
    else high = middle
  }
  return low
}

const compareNewest = compareSummaries('created')

/** Items of one import share their time: they are ordered by name. */
function newestFirst(a: ItemRow, b: ItemRow): number {
  return compareNewest(a.summary, b.summary)
}

function lastTrashedFirst(a: ItemRow, b: ItemRow): number {
  return (b.summary.trashedAt ?? 0) - (a.summary.trashedAt ?? 0)
}
