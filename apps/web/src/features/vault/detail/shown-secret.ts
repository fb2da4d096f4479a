/** The main secret of the item whose details are open: how `R` shows and hides it there. */
import { useLayoutEffect, useRef } from 'react'

let shown: { itemId: string; toggle: () => void } | null = null

/** Mount with the secret's row; null for any other row. `toggle` may change with every render. */
export function useShownByKey(itemId: string | null, toggle: () => void): void {
  const latest = useRef(toggle)
  // Layout effects, so that the key works as soon as the row can be seen.
  useLayoutEffect(() => {
    latest.current = toggle
  })
  useLayoutEffect(() => {
    if (itemId === null) return
    const own = {
      itemId,
      toggle: () => {
        latest.current()
      },
    }
    shown = own
    return () => {
      if (shown === own) shown = null
    }
  }, [itemId])
}

/** False when the item's details are not open, or hold no secret. */
export function toggleInDetails(itemId: string): boolean {
  if (shown?.itemId !== itemId) return false
  shown.toggle()
  return true
}
