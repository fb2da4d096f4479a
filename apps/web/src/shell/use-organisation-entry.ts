import { tierOf } from '@severy/contract'
import { useAccount } from '../platform/session.ts'
import { useSubscription } from '../platform/subscription.ts'

export interface OrganisationEntry {
  kind: 'family' | 'business'
  /** Invitations that wait for an answer. */
  offered: number
}

/** Whether the navigation leads to a family or team: the person's plan has one, she belongs to one, or is asked to. */
export function useOrganisationEntry(): OrganisationEntry | null {
  const account = useAccount()
  const state = useSubscription((subscription) => subscription.state)
  if (account === null || state === null) return null
  const { joined, offered } = account.organisations
  const tier = tierOf(state)
  if (state.arePlansOn && tier === 'personal' && joined + offered === 0) return null
  return { kind: !state.arePlansOn || tier === 'business' ? 'business' : 'family', offered }
}
