/** Whether items may be added and changed right now. What is stored can always be read, copied and deleted. */
import type { SubscriptionState } from '@severy/client'
import { create } from 'zustand'

export type Access = 'loading' | 'open' | 'closed'

/** Follows the subscription. */
export const useAccess = create<{ access: Access }>(() => ({ access: 'loading' }))

/**
 * `state` is the newest known. With none, and no server to ask, access is open: the server decides when the change
 * reaches it.
 */
export function accessOf(state: SubscriptionState | null, wasAsked: boolean): Access {
  if (state === null) return wasAsked ? 'open' : 'loading'
  return state.canAccessFeatures ? 'open' : 'closed'
}
