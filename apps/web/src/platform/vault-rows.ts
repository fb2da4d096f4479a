/**
 * The list of the open vault: summaries only, no secrets (PROTOCOL 12.1). Kept outside React, because ten thousand
 * rows arrive in slices: each slice goes into a map, and the sorted sections are made anew at most every
 * `rebuildEveryMs`.
 */
import type { EngineEvent, ItemRef, ItemRow } from '@severy/client'
import { filterByNameOrWebsite } from '@severy/domain'
import { useSyncExternalStore } from 'react'

export type ItemsEvent = Extract<EngineEvent, { type: 'items' }>
export type ItemKind = ItemRow['summary']['type']

export interface VaultRows {
  /** False until everything that is known now has arrived. */
  isComplete: boolean
  /** Newest first, without what lies in the trash. */
  sections: Record<ItemKind, readonly ItemRow[]>
  count: number
}

const rebuildEveryMs = 100

const none: VaultRows = {
  isComplete: false,
  sections: { password: [], card: [], bank: [], note: [], identity: [] },
  count: 0,
}

const rows = new Map<string, ItemRow>()
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

export function applyRows({ reset, upserts, removes, complete }: ItemsEvent): void {
  if (reset) {
    rows.clear()
    isComplete = false
  }
  for (const row of upserts) rows.set(keyOf(row.ref), row)
  for (const ref of removes) rows.delete(keyOf(ref))
  const becomesComplete = complete && !isComplete
  isComplete ||= complete
  // The first rows and what a person did show at once; a flood of slices waits for its turn.
  const isSmall = upserts.length + removes.length < 100
  if (becomesComplete || view.count === 0 || (isComplete && isSmall)) rebuild()
  else rebuildTimer ??= setTimeout(rebuild, rebuildEveryMs)
}

export function dropRows(): void {
  rows.clear()
  isComplete = false
  rebuild()
}

function rebuild(): void {
  if (rebuildTimer !== null) clearTimeout(rebuildTimer)
  rebuildTimer = null
  view = rows.size === 0 && !isComplete ? none : viewOf(rows.values(), isComplete)
  for (const listener of listeners) listener()
  if (isComplete) prepareSearch()
}

/** The search prepares each summary once; done ahead, in the browser's spare time, so that the first key waits for nothing. */
function prepareSearch(): void {
  // Not in every browser; the first key then prepares.
  if (!('requestIdleCallback' in window)) return
  const summaries = Object.values(view.sections).flatMap((section) => section.map(({ summary }) => summary))
  let prepared = 0
  const prepareSome = (deadline: IdleDeadline): void => {
    while (prepared < summaries.length && deadline.timeRemaining() > 2) {
      filterByNameOrWebsite(summaries.slice(prepared, prepared + 200), 'x')
      prepared += 200
    }
    if (prepared < summaries.length) spareTime = requestIdleCallback(prepareSome)
  }
  cancelIdleCallback(spareTime)
  spareTime = requestIdleCallback(prepareSome)
}

function viewOf(all: Iterable<ItemRow>, complete: boolean): VaultRows {
  const sections: Record<ItemKind, ItemRow[]> = { password: [], card: [], bank: [], note: [], identity: [] }
  let count = 0
  for (const row of all) {
    if (row.summary.trashed) continue
    sections[row.summary.type].push(row)
    count += 1
  }
  for (const section of Object.values(sections)) section.sort(newestFirst)
  return { isComplete: complete, sections, count }
}

/** Those of one import share their moment: they go by name. */
function newestFirst(a: ItemRow, b: ItemRow): number {
  return b.summary.createdAt - a.summary.createdAt || compareTexts(a.summary.title, b.summary.title)
}

/** By code unit, a hundred times faster than by locale: ten thousand rows are sorted between two frames. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function keyOf({ vaultId, itemId }: ItemRef): string {
  return `${vaultId}/${itemId}`
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
