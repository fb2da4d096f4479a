/**
 * The passwords being changed, one after the other. Kept outside the pages, because the list, an item and the security
 * dashboard can all start it.
 */
import type { ItemRef } from '@severy/client'
import { create } from 'zustand'
import { mayChange } from '../page/overlay.ts'
import { whenDropped } from '../session/session.ts'

interface PasswordChange {
  /** The item being changed, followed by those still to come. Empty if none. */
  queue: readonly ItemRef[]
  /** How many items there were at the start. */
  total: number
}

const none: PasswordChange = { queue: [], total: 0 }

export const usePasswordChange = create<PasswordChange>(() => none)

/** Opens nothing while changes are not allowed, and tells the user why. */
export function changePasswords(refs: readonly ItemRef[]): void {
  if (mayChange()) usePasswordChange.setState({ queue: refs, total: refs.length })
}

export function nextPasswordChange(): void {
  usePasswordChange.setState(({ queue, total }) =>
    queue.length < 2 ? none : { queue: queue.slice(1), total },
  )
}

export function endPasswordChange(): void {
  usePasswordChange.setState(none)
}

whenDropped(endPasswordChange)
