/** The list as lines of a virtual scroller: headings, rows of cards, and what stands in for cards. */
import type { ItemRow } from '@severy/client'
import type { ItemKind, VaultRows } from '../../platform/vault-rows.ts'

export type Cell = { name: 'item'; row: ItemRow } | { name: 'add' }

export type Line =
  | { name: 'heading'; kind: ItemKind; count: number; isCollapsed: boolean }
  | { name: 'cells'; kind: ItemKind; cells: readonly Cell[]; first: number; total: number }
  | { name: 'empty' }

/** In the order in which they are shown. */
export const kinds = ['password', 'card', 'bank', 'note', 'identity'] as const satisfies readonly ItemKind[]

/** `isFiltered` leaves out what invites to add: a search looks for what is there. */
export function linesOf(
  sections: VaultRows['sections'],
  columns: number,
  collapsed: ReadonlySet<ItemKind>,
  isFiltered: boolean,
): Line[] {
  return kinds.flatMap((kind) => {
    const rows = sections[kind]
    const isInviting = kind === 'password' && !isFiltered
    if (rows.length === 0) return isInviting ? [{ name: 'empty' as const }] : []
    const isCollapsed = collapsed.has(kind)
    const heading: Line = { name: 'heading', kind, count: rows.length, isCollapsed }
    if (isCollapsed) return [heading]
    const cells: Cell[] = rows.map((row) => ({ name: 'item', row }))
    if (isInviting) cells.push({ name: 'add' })
    return [heading, ...rowsOfCells(kind, cells, columns, rows.length)]
  })
}

function rowsOfCells(kind: ItemKind, cells: readonly Cell[], columns: number, total: number): Line[] {
  return Array.from({ length: Math.ceil(cells.length / columns) }, (_, index) => ({
    name: 'cells' as const,
    kind,
    cells: cells.slice(index * columns, (index + 1) * columns),
    first: index * columns,
    total,
  }))
}
