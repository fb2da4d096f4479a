/** What is open over the pages of the vault. Outside of them, because header, bottom bar, palette and keys open it. */
import { create } from 'zustand'
import { useAccess } from './access.ts'

/** `locked` says why something else did not open. */
export type Overlay = 'generator' | 'palette' | 'shortcuts' | 'locked'

export const useOverlay = create<{ name: Overlay | null }>(() => ({ name: null }))

/** What a plan opens says so instead while there is none. */
export function openOverlay(name: Overlay): void {
  const isClosed = name === 'generator' && useAccess.getState().access === 'closed'
  useOverlay.setState({ name: isClosed ? 'locked' : name })
}

/** Call before anything is added or changed. False, and the person is told why, while that is closed. */
export function mayChange(): boolean {
  const isClosed = useAccess.getState().access === 'closed'
  if (isClosed) openOverlay('locked')
  return !isClosed
}

export function closeOverlay(): void {
  useOverlay.setState({ name: null })
}
