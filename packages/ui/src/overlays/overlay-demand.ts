/** Whether toasts or tooltips are needed yet. Until then their code is not loaded. */
import { useEffect, useSyncExternalStore } from 'react'

let isWanted = false
const listeners = new Set<() => void>()

/** Loads the code for toasts and tooltips, if that has not happened yet. */
export function wantOverlays(): void {
  if (isWanted) return
  isWanted = true
  for (const listener of listeners) listener()
}

/** True from the first toast, key press or pointer movement on. */
export function useOverlayDemand(): boolean {
  useEffect(() => {
    const ending = new AbortController()
    for (const sign of ['pointermove', 'pointerdown', 'keydown'] as const) {
      window.addEventListener(sign, wantOverlays, { once: true, passive: true, signal: ending.signal })
    }
    return () => {
      ending.abort()
    }
  }, [])
  return useSyncExternalStore(subscribe, () => isWanted)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
