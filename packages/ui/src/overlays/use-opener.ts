import { useRef, useState, type RefObject } from 'react'

/**
 * Where the focus goes when what lies over the page closes: to what had it before (UX 5.3). The library beneath looks
 * for that when a field that takes the focus by itself has it already.
 *
 * Give `popup` to the element that lies over the page, and `focusBack` to its `finalFocus`.
 */
export function useOpener(open: boolean): {
  popup: RefObject<HTMLDivElement | null>
  focusBack: () => HTMLElement | boolean
} {
  const popup = useRef<HTMLDivElement>(null)
  const [before, setBefore] = useState({ open, opener: open ? document.activeElement : null })
  if (before.open !== open) setBefore({ open, opener: open ? document.activeElement : before.opener })

  function focusBack(): HTMLElement | boolean {
    const now = document.activeElement
    const hasMovedOn = now !== null && now !== document.body && popup.current?.contains(now) !== true
    if (hasMovedOn) return false
    const { opener } = before
    return opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : true
  }

  return { popup, focusBack }
}
