/** The list as lines of a virtual scroller: headings, rows of cards, and placeholders. */
import type { ItemRow } from '@severy/client'
import type { ItemKind, Sections } from '../../../platform/vault/vault-rows.ts'

export type Line =
  | { name: 'heading'; kind: ItemKind; count: number; isCollapsed: boolean }
  /** `rows` from `first` on, one per column; the add tile follows the last one. */
  | { name: 'cells'; kind: ItemKind; rows: readonly ItemRow[]; first: number; hasAddTile: boolean }
  | { name: 'empty' }

/** There are tens of thousands, new with each change of the list, so each is made only when it is asked for. */
export interface Lines {
  readonly count: number
  at(index: number): Line | undefined
  /** The rows of all lines, in order. */
  rows(): readonly ItemRow[]
  /** The index of the line with the row at this place of `rows`. */
  lineOf(place: number): number
}

/** Lines in a row: one without rows of items, or all with the items of one section. */
interface Block {
  /** The index of its first line. */
  start: number
  count: number
  at(index: number): Line
  rows: readonly ItemRow[]
}

/**
 * `kinds`: the order of the sections. `isFiltered` leaves out invitations to add, because a search is for existing items.
 * The list view has no add tile.
 */
export function linesOf(
  sections: Sections,
  kinds: readonly ItemKind[],
  columns: number,
  collapsed: ReadonlySet<ItemKind>,
  isFiltered: boolean,
  hasTile: boolean,
): Lines {
  const blocks: Block[] = []
  let count = 0
  const add = (lines: number, rows: readonly ItemRow[], at: Block['at']): void => {
    blocks.push({ start: count, count: lines, at, rows })
    count += lines
  }
  for (const kind of kinds) {
    const rows = sections[kind]
    const isInviting = kind === 'password' && !isFiltered
    if (rows.length === 0) {
      if (isInviting) add(1, noRows, () => ({ name: 'empty' }))
      continue
    }
    const isCollapsed = collapsed.has(kind)
    add(1, noRows, () => ({ name: 'heading', kind, count: rows.length, isCollapsed }))
    if (isCollapsed) continue
    const hasOwnTile = isInviting && hasTile
    add(Math.ceil((rows.length + (hasOwnTile ? 1 : 0)) / columns), rows, (index) => {
      const first = index * columns
      return { name: 'cells', kind, rows, first, hasAddTile: hasOwnTile && first + columns > rows.length }
    })
  }
  return {
    count,
    at: (index) => {
      const block = blocks.find(({ start, count: lines }) => index >= start && index < start + lines)
      return block?.at(index - block.start)
    },
    rows: () => blocks.flatMap(({ rows }) => rows),
    lineOf: (place) => {
      let left = place
      for (const { start, rows } of blocks) {
        if (left < rows.length) return start + Math.floor(left / columns)
        left -= rows.length
      }
      return 0
    },
  }
}

const noRows: readonly ItemRow[] = []
export const noLines: Lines = { count: 0, at: () => undefined, rows: () => noRows, lineOf: () => 0 }
