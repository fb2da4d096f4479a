import { startTransition, useLayoutEffect, useState, type RefObject } from 'react'

/** The list's width and its distance from the top of the page, in pixels; 0 while it is not shown. */
export interface Placement {
  width: number
  top: number
}

/**
 * The placement of `place`. After a lock reloads the page, the list returns to where it was: starting from the stored
 * placement, it renders once instead of first empty and then filled. `name` tells lists apart.
 */
export function usePlacement(place: RefObject<HTMLDivElement | null>, name: string): Placement {
  const [placement, setPlacement] = useState(() => lastPlacement(name))
  const isKnown = placement.width > 0
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = (): void => {
      const { width, top } = element.getBoundingClientRect()
      const next = { width, top: Math.round(top + window.scrollY) }
      const take = (): void => {
        setPlacement((before) => (before.width === next.width && before.top === next.top ? before : next))
      }
      // The first cards take long to render: let the browser respond in between.
      if (isKnown) take()
      else startTransition(take)
    }
    if (!isKnown) measure()
    // The body's height changes if anything above the list appears or disappears. Both also report their initial size.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => {
      observer.disconnect()
    }
  }, [place, isKnown])
  useLayoutEffect(() => {
    if (placement.width > 0) keepPlacement(name, placement)
  }, [name, placement])
  return placement
}

interface KeptPlacement extends Placement {
  windowWidth: number
}

const nowhere: Placement = { width: 0, top: 0 }

function lastPlacement(name: string): Placement {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null') as KeptPlacement | null
    return kept?.windowWidth === window.innerWidth ? { width: kept.width, top: kept.top } : nowhere
  } catch {
    // Storage may be disabled, or hold what another version wrote.
    return nowhere
  }
}

function keepPlacement(name: string, placement: Placement): void {
  const kept: KeptPlacement = { ...placement, windowWidth: window.innerWidth }
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(kept))
  } catch {
    // Without storage it is measured again.
  }
}

function storageKey(name: string): string {
  return `placement-of-${name}`
}
