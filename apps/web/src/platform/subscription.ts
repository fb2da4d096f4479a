/**
 * What the person has, as the server told it last: a trial, a subscription, or neither any more. Asked for when the
 * vault opens, when the server says that it changed, at midnight, and on demand.
 */
import type { SubscriptionState } from '@severy/client'
import { isSameJson } from '@severy/domain'
import { create } from 'zustand'
import { accessOf, useAccess } from './access.ts'
import { engine } from './engine/engine-host.ts'
import { orUnexpected } from './or-unexpected.ts'
import { refreshAfterCheckout, refreshDaily } from './refresh-times.ts'
import { onEngineEvent, useSession } from './session.ts'

interface Subscription {
  /** Null while it is not known. */
  state: SubscriptionState | null
  /** Whether there was an answer, or none could be had. */
  wasAsked: boolean
  /** After a checkout, until the payment has arrived here; `late` when it has not after the last look. */
  checkout: 'none' | 'confirming' | 'late'
}

const unknown: Subscription = { state: null, wasAsked: false, checkout: 'none' }

export const useSubscription = create<Subscription>(() => unknown)

useSubscription.subscribe(({ state, wasAsked }) => {
  useAccess.setState({ access: accessOf(state, wasAsked) })
})

/** False in home mode, and while nothing is known: nothing about plans is shown then. */
export function useArePlansOn(): boolean {
  return useSubscription(({ state }) => state?.arePlansOn === true)
}

/** Call while a vault is open; the returned function ends it. */
export function watchSubscription(): () => void {
  useSubscription.setState(unknown)
  isStale = false
  void recall()
  void refreshSubscription()
  const stops = [
    refreshDaily(() => void refreshSubscription()),
    onEngineEvent((event) => {
      if (event.type === 'profile-changed' || event.type === 'news-missed') void refreshSubscription()
    }),
    // The connection is back: what could not be learnt before can be now.
    useSession.subscribe(({ sync }) => {
      if (unreached.has(sync.state)) isStale = true
      else if (sync.state === 'synced' && isStale) void refreshSubscription()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** What this device knew last stands until there is an answer. */
async function recall(): Promise<void> {
  const userId = openUser()
  const state = await engine().recallSubscription()
  if (userId !== openUser()) return
  useSubscription.setState((before) => (before.state === null ? { state } : {}))
}

const unreached: ReadonlySet<string> = new Set([
  'offline',
  'unreachable',
  'session-ended',
  'second-factor-needed',
  'two-factor-required',
  'sign-on-needed',
  'account-suspended',
  'keys-changed',
  'account-deleted',
  'started-over',
])
let newest = 0
/** The server was out of reach since it was asked last. */
let isStale = false

/** Asks the server now. What was known stays when it does not answer. */
export async function refreshSubscription(): Promise<void> {
  newest += 1
  isStale = false
  const own = newest
  const userId = openUser()
  const answer = await orUnexpected(engine().getSubscription())
  // An answer that was overtaken by a later question says nothing new.
  if (own !== newest || userId === null || userId !== openUser()) return
  if (!answer.ok) {
    isStale = true
    useSubscription.setState({ wasAsked: true })
    return
  }
  const state = answer.value
  useSubscription.setState((before) => ({
    state: before.state !== null && isSameJson(before.state, state) ? before.state : state,
    wasAsked: true,
    checkout: state.isSubscriptionActive ? 'none' : before.checkout,
  }))
}

/** Somebody comes back from the checkout. The payment provider is asked first: its message to us may be late. */
export async function confirmCheckout(): Promise<void> {
  useSubscription.setState({ checkout: 'confirming' })
  await refreshAfterCheckout(async () => {
    await orUnexpected(engine().getBillingSummary())
    await refreshSubscription()
  })
  useSubscription.setState(({ checkout }) => (checkout === 'confirming' ? { checkout: 'late' } : {}))
}

function openUser(): string | null {
  const { status } = useSession.getState()
  return status.name === 'unlocked' ? status.account.userId : null
}
