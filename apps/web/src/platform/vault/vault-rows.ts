/**
 * The rows of the open vault: summaries only, no secrets (PROTOCOL 12.1). Ten thousand rows arrive in slices: each is
 * sorted into its lists at once, and screens are updated at most every `tellEveryMs` during a flood.
 */
import type { EngineEvent, ItemRef, ItemRow } from '@severy/client'
import { create } from 'zustand'
import { emptyLists, replaceRows, type ItemKind, type RowLists, type Sections } from './row-lists.ts'
import { createCensusTaker, emptyCensus, type VaultCensus } from './vault-census.ts'

export type { ItemKind, Sections }
export type ItemsEvent = Extract<EngineEvent, { type: 'items' }>

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

/** Pass a selector: a component that reads only a count then re-renders only with the count. */
export const useVaultRows = create<VaultRows>(() => none)

const rows = new Map<string, ItemRow>()
const censusTaker = createCensusTaker()
let lists = emptyLists
let isComplete = false
/** Rows changed since screens were last updated. */
let untold = 0
let tellTimer: ReturnType<typeof setTimeout> | null = null

export function findRow(ref: ItemRef): ItemRow | null {
  return rows.get(keyOf(ref)) ?? null
}

/** Finds a row by item id alone, as used in addresses. Includes trash and archive. */
export function findRowById(itemId: string): ItemRow | null {
  for (const row of rows.values()) if (row.ref.itemId === itemId) return row
  return null
}

export function applyRows({ reset, upserts, removes, complete }: ItemsEvent): void {
  if (reset) clearRows()
  storeRows(upserts, removes)
  const becomesComplete = complete && !isComplete
  isComplete ||= complete
  const changed = upserts.length + removes.length
  untold += changed
  // Show the first rows and a user's own changes at once; a flood of slices waits.
  if (becomesComplete || useVaultRows.getState().count === 0 || (isComplete && changed < floodMin)) tell()
  else tellTimer ??= setTimeout(tell, tellEveryMs)
}

export function dropRows(): void {
  clearRows()
  tell()
}

function clearRows(): void {
  rows.clear()
  unprepared = []
  censusTaker.clear()
  lists = emptyLists
  isComplete = false
}

function storeRows(upserts: readonly ItemRow[], removes: readonly ItemRef[]): void {
  const gone: ItemRow[] = []
  const fresh = new Map<string, ItemRow>()
  const forget = (key: string): void => {
    const row = rows.get(key)
    if (row === undefined) return
    rows.delete(key)
    gone.push(row)
    censusTaker.remove(row)
  }
  for (const ref of removes) forget(keyOf(ref))
  for (const row of upserts) fresh.set(keyOf(row.ref), row)
  for (const [key, row] of fresh) {
    forget(key)
    rows.set(key, row)
    censusTaker.add(row)
  }
  lists = replaceRows(lists, gone, [...fresh.values()])
  unprepared.push(...fresh.values())
}

function tell(): void {
  if (tellTimer !== null) clearTimeout(tellTimer)
  tellTimer = null
  useVaultRows.setState({
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

/** Rows not yet prepared for the search. */
let unprepared: ItemRow[] = []

/** Loaded with the vault's page, to keep the very first page light. */
async function prepareSearchAhead(): Promise<void> {
  const { prepareInSpareTime } = await import('../search/search-ahead.ts')
  prepareInSpareTime(() => unprepared)
}

/** If it cannot be fetched, the search works without it, and the next complete list tries again. */
function withoutHeadStart(): void {
  // Nothing to undo.
}

function countOf(sections: Sections): number {
  return Object.values(sections).reduce((sum, list) => sum + list.length, 0)
}

function keyOf({ vaultId, itemId }: ItemRef): string {
  return `${vaultId}/${itemId}`
}
