/**
 * What is open over the vault's pages. Kept outside them, because the header, bottom bar, palette and shortcuts all
 * open it.
 */
import { create } from 'zustand'
import { useAccess } from '../server/access.ts'

/** `generated` draws nothing: it copies a new password. `locked` explains why something else did not open. */
export type Overlay = 'generator' | 'generated' | 'palette' | 'shortcuts' | 'sign-out' | 'locked'

const closedWithoutPlan: readonly Overlay[] = ['generator', 'generated']

export const useOverlay = create<{ name: Overlay | null }>(() => ({ name: null }))

/** Without a plan, what needs one is replaced by an explanation. */
export function openOverlay(name: Overlay): void {
  const isClosed = closedWithoutPlan.includes(name) && useAccess.getState().access === 'closed'
  useOverlay.setState({ name: isClosed ? 'locked' : name })
}

/** Call before adding or changing anything. Returns false, and tells the user why, if changes are closed. */
export function mayChange(): boolean {
  const isClosed = useAccess.getState().access === 'closed'
  if (isClosed) openOverlay('locked')
  return !isClosed
}

export function closeOverlay(): void {
  useOverlay.setState({ name: null })
}
