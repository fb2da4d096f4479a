import type { BillingSummary, SubscriptionState } from '@severy/client'

export type Paid = BillingSummary['subscription']

/** The subscription state that the current subscription's card shows and acts on. */
export type Standing =
  /** `ends`: canceled at the period's end. `first-payment`: not charged yet. `grace`: a payment failed. */
  | { name: 'active'; phase: 'renews' | 'ends' | 'first-payment' | 'grace' }
  | { name: 'trial' }
  /** Covered by an organization's plan, without a plan of their own. */
  | { name: 'covered' }
  /** Was paid for and has ended: canceled by the person, or unpaid. */
  | { name: 'over'; why: 'canceled' | 'unpaid' }
  /** The trial has ended, and nothing was ever bought. */
  | { name: 'none' }

/** `paid` is null until known. */
export function standingOf(state: SubscriptionState, paid: Paid): Standing {
  if (state.isSubscriptionActive) return { name: 'active', phase: phaseOf(state, paid) }
  if (state.coveringTier !== null) return { name: 'covered' }
  if (state.isTrialActive) return { name: 'trial' }
  if (!state.hasSubscribed) return { name: 'none' }
  return { name: 'over', why: state.isPastDue ? 'unpaid' : 'canceled' }
}

function phaseOf(state: SubscriptionState, paid: Paid): 'renews' | 'ends' | 'first-payment' | 'grace' {
  if (state.isPastDue) return 'grace'
  if (state.cancelAtPeriodEnd) return 'ends'
  return paid?.status === 'trialing' ? 'first-payment' : 'renews'
}
