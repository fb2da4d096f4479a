/** The items selected in the list, for acting on many at once. */
import type { ItemRow } from '@severy/client'
import { create } from 'zustand'
import { whenDropped } from '../../../platform/session/session.ts'

interface Selection {
  ids: ReadonlySet<string>
  /** The last item selected individually: ranges start there. */
  anchor: string | null
}

const none: Selection = { ids: new Set(), anchor: null }

export const useSelection = create<Selection>(() => none)

export function toggleSelected({ ref: { itemId } }: ItemRow): void {
  useSelection.setState(({ ids }) => {
    const next = new Set(ids)
    if (!next.delete(itemId)) next.add(itemId)
    return { ids: next, anchor: itemId }
  })
}

/** Selects from the anchor to this row, in list order. */
export function selectUpTo(row: ItemRow, inOrder: readonly ItemRow[]): void {
  useSelection.setState(({ ids, anchor }) => {
    const to = inOrder.indexOf(row)
    const from = inOrder.findIndex(({ ref }) => ref.itemId === anchor)
    const range = inOrder.slice(Math.min(from === -1 ? to : from, to), Math.max(from, to) + 1)
    return { ids: new Set([...ids, ...selectable(range)]), anchor: anchor ?? row.ref.itemId }
  })
}

export function selectAll(rows: readonly ItemRow[]): void {
  useSelection.setState({ ids: new Set(selectable(rows)) })
}

export function clearSelection(): void {
  useSelection.setState(none)
}

/** Only items still in the list count as selected. */
export function selectedOf(rows: readonly ItemRow[], ids: ReadonlySet<string>): readonly ItemRow[] {
  return ids.size === 0 ? [] : rows.filter(({ ref }) => ids.has(ref.itemId))
}

/** What dragging this item or the menu opened on it acts on: all selected items if it is one of them, or it alone. */
export function actedOn(row: ItemRow, selected: readonly ItemRow[]): readonly ItemRow[] {
  return selected.some(({ ref }) => ref.itemId === row.ref.itemId) ? selected : [row]
}

function selectable(rows: readonly ItemRow[]): string[] {
  return rows.filter(({ failed }) => !failed).map(({ ref }) => ref.itemId)
}

whenDropped(clearSelection)
