import { useEffect, type RefObject } from 'react'

/**
 * A message makes the rest of the popup lower. Scrolls what has the keyboard's focus back into view then. With a
 * pointer nothing moves, so that the next press lands where it was aimed.
 */
export function useFocusInView(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (frame.current === null) return
    const observer = new ResizeObserver(() => {
      const focused = document.activeElement
      if (focused?.matches(':focus-visible') === true) focused.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(frame.current)
    return () => {
      observer.disconnect()
    }
  }, [frame])
}
