/** Whether the generator is open. Outside the pages, because header, bottom bar, palette and a key open it. */
import { create } from 'zustand'

export const useGenerator = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export function openGenerator(): void {
  useGenerator.setState({ isOpen: true })
}

export function closeGenerator(): void {
  useGenerator.setState({ isOpen: false })
}
