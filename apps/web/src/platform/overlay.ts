/** What is open over the pages of the vault. Outside of them, because header, bottom bar, palette and keys open it. */
import { create } from 'zustand'

export type Overlay = 'generator' | 'palette' | 'shortcuts'

export const useOverlay = create<{ name: Overlay | null }>(() => ({ name: null }))

export function openOverlay(name: Overlay): void {
  useOverlay.setState({ name })
}

export function closeOverlay(): void {
  useOverlay.setState({ name: null })
}
