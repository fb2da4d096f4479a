/** What others offer and this person has not answered: in the vault, in the bell, and as a number beside "Sharing". */
import type { WaitingOffers } from '@severy/client'
import { create } from 'zustand'
import { engine } from '../../platform/engine/engine-host.ts'
import { newestAnswer } from '../../platform/newest-answer.ts'
import { onEngineEvent, useSession, whenDropped } from '../../platform/session.ts'

const none: WaitingOffers = { shares: [], organizations: [], accepted: [] }

const useStore = create<{ offers: WaitingOffers }>(() => ({ offers: none }))

/** Call once. */
export function watchWaitingOffers(): void {
  whenDropped(() => {
    useStore.setState({ offers: none })
  })
  onEngineEvent(({ type }) => {
    if (type === 'shares' || type === 'status') void load()
  })
}

const isOpen = (): boolean => useSession.getState().status.name === 'unlocked'

const load = newestAnswer(
  async () => (isOpen() ? engine().getOffers() : none),
  (offers) => {
    if (!isOpen()) return
    const { offers: before } = useStore.getState()
    // With every save the account is told anew, and these are mostly none.
    const isAny = (one: WaitingOffers): boolean => countOf(one) + one.accepted.length > 0
    if (isAny(before) || isAny(offers)) useStore.setState({ offers })
  },
)

export function useWaitingOffers(): WaitingOffers {
  return useStore(({ offers }) => offers)
}

export function useWaitingCount(): number {
  return useStore(({ offers }) => countOf(offers))
}

export function useWaitingShares(): number {
  return useStore(({ offers }) => offers.shares.length)
}

function countOf({ shares, organizations }: WaitingOffers): number {
  return shares.length + organizations.length
}
