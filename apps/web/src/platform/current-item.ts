/**
 * The item that the keys act on: the one whose row or card has the focus, or that is selected in the list. The list
 * says which; the keys of `features/vault/keyboard` read it.
 */
import type { ItemRow } from '@severy/client'
import { create } from 'zustand'

export const useCurrentItem = create<{ row: ItemRow | null }>(() => ({ row: null }))

export function setCurrentItem(row: ItemRow | null): void {
  useCurrentItem.setState({ row })
}

export function currentItem(): ItemRow | null {
  return useCurrentItem.getState().row
}
