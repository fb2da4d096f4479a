import { useRef, useState, type RefObject } from 'react'

/**
 * Returns the focus to the element that had it before an overlay opened, so that people who use the keyboard continue
 * where they were (WCAG 2.4.3). Base UI looks for that element too late: by then, a field that focuses itself already
 * has the focus.
 *
 * Pass `popup` to the overlay's element, and `focusBack` to its `finalFocus`.
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
