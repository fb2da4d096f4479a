/** The list as lines of a virtual scroller: headings, rows of cards, and placeholders. */
import type { ItemRow } from '@severy/client'
import { itemTypes } from '@severy/domain'
import type { ItemKind, Sections } from '../../../platform/vault/vault-rows.ts'

export type Line =
  | { name: 'heading'; kind: ItemKind; count: number; isCollapsed: boolean }
  /** `rows` from `first` on, one per column; the add tile follows the last one. */
  | { name: 'cells'; kind: ItemKind; rows: readonly ItemRow[]; first: number; hasAddTile: boolean }
  | { name: 'empty' }

/**
 * `isFiltered` leaves out invitations to add, because a search is for existing items. The list view has no add tile.
 */
export function linesOf(
  sections: Sections,
  columns: number,
  collapsed: ReadonlySet<ItemKind>,
  isFiltered: boolean,
  hasTile: boolean,
): Line[] {
  return itemTypes.flatMap((kind): Line[] => {
    const rows = sections[kind]
    const isInviting = kind === 'password' && !isFiltered
    if (rows.length === 0) return isInviting ? [{ name: 'empty' }] : []
    const isCollapsed = collapsed.has(kind)
    const heading: Line = { name: 'heading', kind, count: rows.length, isCollapsed }
    return isCollapsed ? [heading] : [heading, ...rowsOfCells(kind, rows, columns, isInviting && hasTile)]
  })
}

function rowsOfCells(kind: ItemKind, rows: readonly ItemRow[], columns: number, hasTile: boolean): Line[] {
  const cells = rows.length + (hasTile ? 1 : 0)
  const lines: Line[] = []
  // There are thousands, rebuilt with each change of the list: a loop takes a fifth of the time of `Array.from`.
  for (let first = 0; first < cells; first += columns) {
    lines.push({ name: 'cells', kind, rows, first, hasAddTile: hasTile && first + columns > rows.length })
  }
  return lines
}
