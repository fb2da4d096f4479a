/** Whether things may be added and changed here. What is stored can always be read, copied and deleted. */
import type { SubscriptionState } from '@severy/client'
import { create } from 'zustand'

export type Access = 'loading' | 'open' | 'closed'

/** Follows the subscription. */
export const useAccess = create<{ access: Access }>(() => ({ access: 'loading' }))

/**
 * `state` is the newest that is known. With none, and nobody to ask, access is open: what is done then waits for the
 * server, which decides.
 */
export function accessOf(state: SubscriptionState | null, wasAsked: boolean): Access {
  if (state === null) return wasAsked ? 'open' : 'loading'
  return state.canAccessFeatures ? 'open' : 'closed'
}
