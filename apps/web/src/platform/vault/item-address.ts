/** Addresses of items, for pages outside the list. */
import type { ItemRef } from '@severy/client'
import type { NavigateFunction } from 'react-router'

/** Navigation state that makes the opened details take the focus. */
export const calledByName = 'called-by-name'

export function itemAddress({ itemId }: ItemRef): string {
  return `/dashboard?item=${itemId}`
}

export function goToItem(navigate: NavigateFunction, ref: ItemRef): void {
  void navigate(itemAddress(ref), { state: calledByName })
}
