/**
 * The person's trial or subscription, or neither, as last reported by the server. Asked when the vault opens, when the
 * server reports a change, at midnight, and on demand.
 */
import type { SubscriptionState } from '@severy/client'
import { isSameJson } from '@severy/domain'
import { create } from 'zustand'
import { accessOf, useAccess } from './access.ts'
import type { Engine } from '../engine/use-engine.ts'
import { orUnexpected } from './or-unexpected.ts'
import { refreshAfterCheckout, refreshDaily } from './refresh-times.ts'
import { isUnreached } from '../session/session-state.ts'
import { onEngineEvent, useSession } from '../session/session.ts'

interface Subscription {
  /** Null until known. */
  state: SubscriptionState | null
  /** Whether an answer arrived, or could not be obtained. */
  wasAsked: boolean
  /** After a checkout: `confirming` until the payment shows up here, `late` if it had not by the last check. */
  checkout: 'none' | 'confirming' | 'late'
}

const unknown: Subscription = { state: null, wasAsked: false, checkout: 'none' }

export const useSubscription = create<Subscription>(() => unknown)

useSubscription.subscribe(({ state, wasAsked }) => {
  useAccess.setState({ access: accessOf(state, wasAsked) })
})

/** False in home mode and until known: nothing about plans is shown then. */
export function useArePlansOn(): boolean {
  return useSubscription(({ state }) => state?.arePlansOn === true)
}

/** Call while a vault is open; the returned function stops watching. */
export function watchSubscription(
  engine: Pick<Engine, 'getSubscription' | 'recallSubscription'>,
): () => void {
  useSubscription.setState(unknown)
  isStale = false
  void recall(engine)
  void refreshSubscription(engine)
  const stops = [
    refreshDaily(() => void refreshSubscription(engine)),
    onEngineEvent((event) => {
      if (event.type === 'profile-changed' || event.type === 'news-missed') void refreshSubscription(engine)
    }),
    // The connection is back, so the server can answer again.
    useSession.subscribe(({ sync }) => {
      if (isUnreached(sync)) isStale = true
      else if (sync.state === 'synced' && isStale) void refreshSubscription(engine)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Shows what this device last knew until there is an answer. */
async function recall(engine: Pick<Engine, 'recallSubscription'>): Promise<void> {
  const userId = openUser()
  const state = await engine.recallSubscription()
  if (userId !== openUser()) return
  useSubscription.setState((before) => (before.state === null ? { state } : {}))
}

let newest = 0
/** Whether the server was unreachable since it was last asked. */
let isStale = false

/** Asks the server now. Without an answer, what was known stays. */
export async function refreshSubscription(engine: Pick<Engine, 'getSubscription'>): Promise<void> {
  newest += 1
  isStale = false
  const own = newest
  const userId = openUser()
  const answer = await orUnexpected(engine.getSubscription())
  // Drop an answer that arrives after a later question.
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

/**
 * Call after returning from the checkout. Asks the payment provider first, because its message to the server may be
 * late.
 */
export async function confirmCheckout(
  engine: Pick<Engine, 'getBillingSummary' | 'getSubscription'>,
): Promise<void> {
  useSubscription.setState({ checkout: 'confirming' })
  await refreshAfterCheckout(async () => {
    await orUnexpected(engine.getBillingSummary())
    await refreshSubscription(engine)
  })
  useSubscription.setState(({ checkout }) => (checkout === 'confirming' ? { checkout: 'late' } : {}))
}

function openUser(): string | null {
  const { status } = useSession.getState()
  return status.name === 'unlocked' ? status.account.userId : null
}
