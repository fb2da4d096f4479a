/**
 * Offers this person has not answered, and what invitations make either side wait for: shown in the vault, in the bell,
 * and as a number beside "Sharing".
 */
import type { InvitationNews, WaitingOffers } from '@severy/client'
import { create } from 'zustand'
import type { Engine } from '../../platform/engine/use-engine.ts'
import { newestAnswer } from '../../platform/server/newest-answer.ts'
import { onEngineEvent, useSession, whenDropped } from '../../platform/session/session.ts'

type Waiting = WaitingOffers & InvitationNews

const none: Waiting = { shares: [], organizations: [], accepted: [], joined: [], expected: [] }

const useStore = create<{ offers: Waiting }>(() => ({ offers: none }))

/** Call once. */
export function watchWaitingOffers(engine: Pick<Engine, 'getInvitationNews' | 'getOffers'>): void {
  const load = newestAnswer(async () => (isOpen() ? readWaiting(engine) : none), show)
  whenDropped(() => {
    useStore.setState({ offers: none })
  })
  useStore.subscribe(({ offers }, { offers: before }) => {
    if (countOf(offers) !== countOf(before)) showBadge(countOf(offers))
  })
  onEngineEvent(({ type }) => {
    if (type === 'shares' || type === 'status') void load()
  })
}

/** The number on the installed app's icon. Not every browser has one, and some ask first. */
function showBadge(count: number): void {
  const answer = (navigator as Partial<Navigator>).setAppBadge?.(count)
  answer?.catch(() => undefined)
}

const isOpen = (): boolean => useSession.getState().status.name === 'unlocked'

async function readWaiting(engine: Pick<Engine, 'getInvitationNews' | 'getOffers'>): Promise<Waiting> {
  const [offers, invitations] = await Promise.all([engine.getOffers(), engine.getInvitationNews()])
  return { ...offers, ...invitations }
}

function show(offers: Waiting): void {
  if (!isOpen()) return
  const { offers: before } = useStore.getState()
  // The account is reported again with every save, and these are mostly empty.
  const isAny = (one: Waiting): boolean => countOf(one) + one.accepted.length + one.expected.length > 0
  if (isAny(before) || isAny(offers)) useStore.setState({ offers })
}

export function useWaitingOffers(): Waiting {
  return useStore(({ offers }) => offers)
}

export function useWaitingCount(): number {
  return useStore(({ offers }) => countOf(offers))
}

export function useWaitingShares(): number {
  return useStore(({ offers }) => offers.shares.length + offers.joined.length)
}

/** What needs this person's answer; what they are waiting for is not counted. */
function countOf({ shares, organizations, joined }: Waiting): number {
  return shares.length + organizations.length + joined.length
}
