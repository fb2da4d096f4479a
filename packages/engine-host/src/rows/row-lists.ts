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
export function replaceInList(list: readonly ItemRow[], change: Change, order: Order): readonly ItemRow[] {
  const next = withRows(withoutRows(list, change.gone), change.fresh.toSorted(order), order)
  if (next !== list) {
    // One step only: otherwise every list would keep all earlier ones in memory.
    steps.delete(list)
    steps.set(next, { before: list, change })
  }
  return next
}

/** What each of the newest lists was made of. */
const steps = new WeakMap<readonly ItemRow[], { before: readonly ItemRow[]; change: Change }>()

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
  const step = steps.get(after)
  // Even a look at each of tens of thousands of rows would take longer than drawing what has changed.
  if (step?.before === before) return isMost(step.change, after) ? null : step.change
  const change: Change = { gone: [], fresh: [] }
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  let to = at
  // Nearly all rows are the same in both lists: comparing what is left of both ends costs least.
  let [end, toEnd] = [before.length, after.length]
  while (end > at && toEnd > to && before[end - 1] === after[toEnd - 1]) {
    end--
    toEnd--
  }
  while (at < end || to < toEnd) {
    const old = at < end ? before[at] : undefined
    const next = to < toEnd ? after[to] : undefined
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
    if (isMost(change, after)) return null
  }
  return change
}

function isMost({ gone, fresh }: Change, list: readonly ItemRow[]): boolean {
  return gone.length + fresh.length > list.length / 2 + singlyMax
}

/** `fresh` must be sorted; among equals, the list's existing rows come first. */
function withRows(list: readonly ItemRow[], fresh: readonly ItemRow[], order: Order): readonly ItemRow[] {
  if (fresh.length === 0) return list
  if (fresh.length <= singlyMax) return withFew(list, fresh, order)
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

/** Copies and shifts whole stretches, which is much faster than going through a long list row by row. */
function withFew(list: readonly ItemRow[], fresh: readonly ItemRow[], order: Order): readonly ItemRow[] {
  const all = list.slice()
  let from = 0
  for (const row of fresh) {
    const place = placeOf(all, row, order, from)
    all.splice(place, 0, row)
    from = place + 1
  }
  return all
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
