import type { Account } from '@severy/client'
import { tierOf } from '@severy/contract'
import { useSession } from '../../platform/session/session.ts'
import type { SessionStatus } from '../../platform/session/session-state.ts'
import { useSubscription } from '../../platform/server/subscription.ts'

export interface OrganizationEntry {
  kind: 'family' | 'business'
  /** Invitations still to be answered. */
  offered: number
}

/**
 * The navigation's entry for the family or team. Null if there is none: the plan includes none, and this person belongs
 * to none and is not invited; or while that is unknown.
 */
export function useOrganizationEntry(): OrganizationEntry | null {
  // Selected alone, because the account changes with every save.
  const joined = useSession(({ status }) => organizationsOf(status)?.joined ?? null)
  const offered = useSession(({ status }) => organizationsOf(status)?.offered ?? 0)
  const state = useSubscription((subscription) => subscription.state)
  if (joined === null || state === null) return null
  const tier = tierOf(state)
  if (state.arePlansOn && tier === 'personal' && joined + offered === 0) return null
  return { kind: !state.arePlansOn || tier === 'business' ? 'business' : 'family', offered }
}

function organizationsOf(status: SessionStatus): Account['organizations'] | null {
  return status.name === 'unlocked' ? status.account.organizations : null
}
