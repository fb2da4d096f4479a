/**
 * The list of the open vault: summaries only, no secrets (PROTOCOL 12.1). Kept outside React, because ten thousand
 * rows arrive in slices: each slice is sorted by itself and merged into what is already in order, and the sections are
 * made anew at most every `rebuildEveryMs`.
 */
import type { EngineEvent, ItemRef, ItemRow } from '@severy/client'
import { compareSummaries, prepareSearch } from '@severy/domain'
import { useSyncExternalStore } from 'react'

export type ItemsEvent = Extract<EngineEvent, { type: 'items' }>
export type ItemKind = ItemRow['summary']['type']
/** Newest first. */
export type Sections = Record<ItemKind, readonly ItemRow[]>

export interface VaultRows {
  /** False until everything that is known now has arrived. */
  isComplete: boolean
  /** Without what lies in the trash or the archive. */
  sections: Sections
  /** Of the sections. */
  count: number
  archived: Sections
  archivedCount: number
  /** Last thrown away first. */
  trashed: readonly ItemRow[]
}

const rebuildEveryMs = 100

const noRows: Sections = { password: [], card: [], bank: [], note: [], identity: [] }
const none: VaultRows = {
  isComplete: false,
  sections: noRows,
  count: 0,
  archived: noRows,
  archivedCount: 0,
  trashed: [],
}

const rows = new Map<string, ItemRow>()
/** All of `rows`, newest first. */
let ordered: readonly ItemRow[] = []
const listeners = new Set<() => void>()
let isComplete = false
let view = none
let spareTime = 0
let rebuildTimer: ReturnType<typeof setTimeout> | null = null

export function useVaultRows(): VaultRows {
  return useSyncExternalStore(subscribe, () => view)
}

export function findRow(ref: ItemRef): ItemRow | null {
  return rows.get(keyOf(ref)) ?? null
}

/** By the id alone, as it stands in an address. Also in trash and archive. */
export function findRowById(itemId: string): ItemRow | null {
  return ordered.find(({ ref }) => ref.itemId === itemId) ?? null
}

export function applyRows({ reset, upserts, removes, complete }: ItemsEvent): void {
  if (reset) {
    rows.clear()
    ordered = []
    isComplete = false
  }
  replaceRows(upserts, removes)
  const becomesComplete = complete && !isComplete
  isComplete ||= complete
  // The first rows and what a person did show at once; a flood of slices waits for its turn.
  const isSmall = upserts.length + removes.length < 100
  if (becomesComplete || view.count === 0 || (isComplete && isSmall)) rebuild()
  else rebuildTimer ??= setTimeout(rebuild, rebuildEveryMs)
}

export function dropRows(): void {
  rows.clear()
  ordered = []
  isComplete = false
  rebuild()
}

function replaceRows(upserts: readonly ItemRow[], removes: readonly ItemRef[]): void {
  const gone = new Set<ItemRow>()
  for (const key of [...upserts.map(({ ref }) => keyOf(ref)), ...removes.map(keyOf)]) {
    const row = rows.get(key)
    if (row !== undefined) gone.add(row)
  }
  for (const ref of removes) rows.delete(keyOf(ref))
  for (const row of upserts) rows.set(keyOf(row.ref), row)
  const stayed = gone.size === 0 ? ordered : ordered.filter((row) => !gone.has(row))
  const fresh = upserts.filter((row) => rows.get(keyOf(row.ref)) === row)
  ordered = merged(stayed, fresh.sort(newestFirst))
}

function merged(a: readonly ItemRow[], b: readonly ItemRow[]): readonly ItemRow[] {
  if (b.length === 0) return a
  const all: ItemRow[] = []
  let at = 0
  for (const row of a) {
    for (let next = b[at]; next !== undefined && newestFirst(next, row) < 0; next = b[at]) {
      all.push(next)
      at += 1
    }
    all.push(row)
  }
  for (const row of b.slice(at)) all.push(row)
  return all
}

function rebuild(): void {
  if (rebuildTimer !== null) clearTimeout(rebuildTimer)
  rebuildTimer = null
  view = rows.size === 0 && !isComplete ? none : viewOf(ordered)
  for (const listener of listeners) listener()
  if (isComplete) prepareInSpareTime()
}

/** The search prepares each summary once; done ahead, in the browser's spare time, so that the first key waits for nothing. */
function prepareInSpareTime(): void {
  // Not in every browser; the first key then prepares.
  if (!('requestIdleCallback' in window)) return
  const all = ordered
  let prepared = 0
  const prepareSome = (deadline: IdleDeadline): void => {
    while (prepared < all.length && deadline.timeRemaining() > 2) {
      prepareSearch(all.slice(prepared, prepared + 200).map(({ summary }) => summary))
      prepared += 200
    }
    if (prepared < all.length) spareTime = requestIdleCallback(prepareSome)
  }
  cancelIdleCallback(spareTime)
  spareTime = requestIdleCallback(prepareSome)
}

function viewOf(all: readonly ItemRow[]): VaultRows {
  const sections = emptySections()
  const archived = emptySections()
  const trashed: ItemRow[] = []
  let count = 0
  let archivedCount = 0
  for (const row of all) {
    const { type, trashed: isTrashed, archived: isArchived } = row.summary
    if (isTrashed) {
      trashed.push(row)
      continue
    }
    ;(isArchived ? archived : sections)[type].push(row)
    if (isArchived) archivedCount += 1
    else count += 1
  }
  trashed.sort((a, b) => (b.summary.trashedAt ?? 0) - (a.summary.trashedAt ?? 0))
  return {
    isComplete,
    sections: sameWhereUnchanged(sections, view.sections),
    count,
    archived: sameWhereUnchanged(archived, view.archived),
    archivedCount,
    trashed,
  }
}

function emptySections(): Record<ItemKind, ItemRow[]> {
  return { password: [], card: [], bank: [], note: [], identity: [] }
}

/** What did not change stays the same object, and is not drawn anew. */
function sameWhereUnchanged(next: Sections, before: Sections): Sections {
  const kinds = Object.keys(next) as ItemKind[]
  const kept = Object.fromEntries(
    kinds.map((kind) => [kind, isSameList(next[kind], before[kind]) ? before[kind] : next[kind]]),
  ) as Sections
  return kinds.every((kind) => kept[kind] === before[kind]) ? before : kept
}

function isSameList(a: readonly ItemRow[], b: readonly ItemRow[]): boolean {
  return a.length === b.length && a.every((row, index) => row === b[index])
}

/** Those of one import share their moment: they go by name. */
function newestFirst(a: ItemRow, b: ItemRow): number {
  return compareNewest(a.summary, b.summary)
}

const compareNewest = compareSummaries('created')

function keyOf({ vaultId, itemId }: ItemRef): string {
  return `${vaultId}/${itemId}`
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
