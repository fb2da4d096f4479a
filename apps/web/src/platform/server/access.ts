/** Whether items may be added and changed right now. What is stored can always be read, copied and deleted. */
import type { SubscriptionState } from '@severy/client'
import { create } from 'zustand'

export type Access = 'loading' | 'open' | 'closed'

/** Follows the subscription. */
export const useAccess = create<{ access: Access }>(() => ({ access: 'loading' }))

/**
 * `state` is the newest known one. If there is none because the server did not answer, access is open: the server
 * itself decides when it receives the change.
 */
export function accessOf(state: SubscriptionState | null, wasAsked: boolean): Access {
  if (state === null) return wasAsked ? 'open' : 'loading'
  return state.canAccessFeatures ? 'open' : 'closed'
}
