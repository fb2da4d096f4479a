import type { ItemRow } from '@severy/client'
import { useState } from 'react'

interface Drawn {
  cells: readonly { itemId: string; place: number; key: number }[]
  isSearched: boolean
  keysGiven: number
}

/**
 * A key for each rendered row from index `first` on. An element follows its item when others come or go. A search,
 * including its first key and the last one undone, replaces most rows instead: then elements stay in place, because
 * showing another item is faster than creating an element.
 */
export function useElementKeys(
  rows: readonly ItemRow[],
  first: number,
  isSearched: boolean,
): readonly number[] {
  const [drawn, setDrawn] = useState<Drawn>({ cells: [], isSearched, keysGiven: 0 })
  const next = isAsDrawn(drawn, rows, first, isSearched) ? drawn : draw(drawn, rows, first, isSearched)
  if (next !== drawn) setDrawn(next)
  return next.cells.map(({ key }) => key)
}

function isAsDrawn(drawn: Drawn, rows: readonly ItemRow[], first: number, isSearched: boolean): boolean {
  return (
    drawn.isSearched === isSearched &&
    drawn.cells.length === rows.length &&
    drawn.cells.every(({ itemId, place }, at) => itemId === rows[at]?.ref.itemId && place === first + at)
  )
}

function draw(before: Drawn, rows: readonly ItemRow[], first: number, isSearched: boolean): Drawn {
  const isByPlace = isSearched || before.isSearched
  const known = new Map(before.cells.map(({ itemId, place, key }) => [isByPlace ? place : itemId, key]))
  let { keysGiven } = before
  const cells = rows.map(({ ref: { itemId } }, at) => {
    const place = first + at
    return { itemId, place, key: known.get(isByPlace ? place : itemId) ?? keysGiven++ }
  })
  return { cells, isSearched, keysGiven }
}
