/** The single secret shown in large type, over everything. */
import { create } from 'zustand'
import { whenDropped } from '../../../platform/session/session.ts'

export interface LargeSecret {
  /** The item's name: "GitHub". */
  title: string
  value: string
}

export const useShownLarge = create<{ secret: LargeSecret | null }>(() => ({ secret: null }))

export function showLarge(secret: LargeSecret): void {
  useShownLarge.setState({ secret })
}

export function hideLarge(): void {
  useShownLarge.setState({ secret: null })
}

whenDropped(hideLarge)
