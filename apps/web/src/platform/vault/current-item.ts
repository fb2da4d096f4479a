/**
 * The item that shortcuts act on: the one whose row or card has the focus, or that is selected in the list. The list
 * sets it, and sets `null` when it unmounts.
 */
import type { ItemRef, ItemRow } from '@severy/client'
import { create } from 'zustand'
import { findRow } from './vault-rows.ts'

export const useCurrentItem = create<{ ref: ItemRef | null }>(() => ({ ref: null }))

export function setCurrentItem(ref: ItemRef | null): void {
  useCurrentItem.setState({ ref })
}

/** The item's current row. */
export function currentItem(): ItemRow | null {
  const { ref } = useCurrentItem.getState()
  return ref === null ? null : findRow(ref)
}
