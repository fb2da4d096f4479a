import type { BillingSummary, SubscriptionState } from '@severy/client'

export type Paid = BillingSummary['subscription']

/** How somebody stands, which is what the card of the current subscription says, and what it offers. */
export type Standing =
  /** `ends`: canceled at the period's end. `first-payment`: not charged yet. `grace`: a payment failed. */
  | { name: 'active'; phase: 'renews' | 'ends' | 'first-payment' | 'grace' }
  | { name: 'trial' }
  /** By the plan of an organization, without one of her own. */
  | { name: 'covered' }
  /** Was paid for, and is over: by the person's will, or because no payment came. */
  | { name: 'over'; why: 'canceled' | 'unpaid' }
  /** The trial is over, and nothing was ever bought. */
  | { name: 'none' }

/** `paid` is null while it is not known. */
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
