/**
 * Announced ends of this person's organizations: a notice in the vault and in the bell until they end or are canceled.
 */
import type { OrganizationEnd } from '@severy/client'
import { create } from 'zustand'
import type { Engine } from '../../platform/engine/use-engine.ts'
import { newestAnswer } from '../../platform/server/newest-answer.ts'
import { onEngineEvent, useSession, whenDropped } from '../../platform/session/session.ts'

const useStore = create<{ ends: readonly OrganizationEnd[] }>(() => ({ ends: [] }))

/** Call once. Asks when the vault opens, when the server is back, and when something changes in an organization. */
export function watchOrganizationEnds(engine: Pick<Engine, 'getOrganizationEnds'>): void {
  const load = newestAnswer(
    () => (isAnswered(useSession.getState()) ? engine.getOrganizationEnds() : Promise.resolve(null)),
    (ends) => {
      // Null is not an answer: what was known stays.
      if (ends === null || useSession.getState().status.name !== 'unlocked') return
      if (ends.length + useStore.getState().ends.length > 0) useStore.setState({ ends })
    },
  )
  whenDropped(() => {
    useStore.setState({ ends: [] })
  })
  onEngineEvent(({ type }) => {
    if (type === 'shares' || type === 'profile-changed') void load()
  })
  useSession.subscribe((session, before) => {
    if (isAnswered(session) && !isAnswered(before)) void load()
  })
}

type Session = ReturnType<typeof useSession.getState>
const isAnswered = ({ status, sync }: Session): boolean =>
  status.name === 'unlocked' && sync.state === 'synced'

export function useOrganizationEnds(): readonly OrganizationEnd[] {
  return useStore(({ ends }) => ends)
}
