import { useLayoutEffect, useState, type RefObject } from 'react'

/** Width of the list and its distance from the top of the page, in pixels; 0 while it is not shown. */
export interface Placement {
  width: number
  top: number
}

export function usePlacement(place: RefObject<HTMLDivElement | null>): Placement {
  const [placement, setPlacement] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = (): void => {
      const { width, top } = element.getBoundingClientRect()
      const next = { width, top: Math.round(top + window.scrollY) }
      setPlacement((before) => (before.width === next.width && before.top === next.top ? before : next))
    }
    measure()
    // The body changes its height when anything above the list appears or goes.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => {
      observer.disconnect()
    }
  }, [place])
  return placement
}
