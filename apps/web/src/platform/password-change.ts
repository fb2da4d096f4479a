/**
 * Which passwords are being changed, one after the other. Outside the pages, because the list, an item and the security
 * dashboard begin it.
 */
import type { ItemRef } from '@severy/client'
import { create } from 'zustand'
import { mayChange } from './overlay.ts'
import { whenDropped } from './session.ts'

interface PasswordChange {
  /** The one that is being changed, and those that follow. Empty: none is. */
  queue: readonly ItemRef[]
  /** How many there were at the beginning. */
  total: number
}

const none: PasswordChange = { queue: [], total: 0 }

export const usePasswordChange = create<PasswordChange>(() => none)

/** Nothing opens while nothing may be changed; the person is told why. */
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
