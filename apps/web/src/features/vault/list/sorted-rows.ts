/** Lists in another order than the one in which rows arrive. One changed row must not cost sorting all of them. */
import type { ItemRow } from '@severy/client'
import { compareSummaries, type SortOrder } from '@severy/domain'
import { whenDropped } from '../../../platform/session/session.ts'
import { differenceOf, replaceInList, type ItemKind } from '@severy/engine-host/row-lists'

interface Sorted {
  rows: readonly ItemRow[]
  inOrder: readonly ItemRow[]
}

/** The latest list of each kind in each order. */
let latest = new Map<string, Sorted>()

/** `rows`, newest first and all of one kind, in this order. The same rows give the same list. */
export function sortedRows(kind: ItemKind, rows: readonly ItemRow[], order: SortOrder): readonly ItemRow[] {
  const key = `${order} ${kind}`
  const before = latest.get(key)
  if (before?.rows === rows) return before.inOrder
  const compare = compareSummaries(order)
  const inOrder = sortedFrom(before ?? null, rows, (a, b) => compare(a.summary, b.summary))
  latest.set(key, { rows, inOrder })
  return inOrder
}

function sortedFrom(
  before: Sorted | null,
  rows: readonly ItemRow[],
  order: (a: ItemRow, b: ItemRow) => number,
): readonly ItemRow[] {
  const change = before === null ? null : differenceOf(before.rows, rows)
  return before === null || change === null
    ? rows.toSorted(order)
    : replaceInList(before.inOrder, change, order)
}

whenDropped(() => {
  latest = new Map()
})
