import type { SubscriptionState } from '@severy/client'
import { expect, it } from 'vitest'
import { standingOf } from './standing.ts'

const expired: SubscriptionState = {
  arePlansOn: true,
  subscriptionStatus: 'expired',
  subscriptionTier: 'personal',
  isSubscriptionActive: false,
  isTrialActive: false,
  trialEndDate: 0,
  daysRemaining: 0,
  canAccessFeatures: false,
  coveringTier: null,
  isMember: false,
  hasSubscribed: false,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  isPastDue: false,
  graceEndsAt: null,
}
const over: SubscriptionState = { ...expired, subscriptionStatus: 'canceled', hasSubscribed: true }
const active: SubscriptionState = { ...over, subscriptionStatus: 'active', isSubscriptionActive: true }

it('is nothing after a trial in which nothing was bought', () => {
  expect(standingOf(expired, null)).toEqual({ name: 'none' })
})

it('is the trial while it runs, also after an ended subscription', () => {
  const trial = { isTrialActive: true, subscriptionStatus: 'trial' } as const
  expect(standingOf({ ...expired, ...trial }, null)).toEqual({ name: 'trial' })
  expect(standingOf({ ...over, ...trial }, null)).toEqual({ name: 'trial' })
})

it('distinguishes plans that continue, end, are not charged yet, or failed to renew', () => {
  const paid = {
    status: 'active',
    planNickname: 'Personal monthly',
    interval: 'month',
    amount: 299,
    currency: 'USD',
    currentPeriodEnd: 0,
    cancelAtPeriodEnd: false,
  } as const
  const phase = (part: Partial<SubscriptionState>, status = 'active') =>
    standingOf({ ...active, ...part }, { ...paid, status })
  expect(phase({})).toEqual({ name: 'active', phase: 'renews' })
  expect(phase({}, 'trialing')).toEqual({ name: 'active', phase: 'first-payment' })
  expect(phase({ cancelAtPeriodEnd: true }, 'trialing')).toEqual({ name: 'active', phase: 'ends' })
  expect(phase({ isPastDue: true, graceEndsAt: 1 }, 'past_due')).toEqual({ name: 'active', phase: 'grace' })
})

it('needs no own plan if a family’s plan covers the person', () => {
  expect(standingOf({ ...over, coveringTier: 'families' }, null)).toEqual({ name: 'covered' })
  expect(standingOf({ ...active, coveringTier: 'families' }, null)).toMatchObject({ name: 'active' })
})

it('says why a plan is over', () => {
  expect(standingOf(over, null)).toEqual({ name: 'over', why: 'canceled' })
  expect(standingOf({ ...over, isPastDue: true }, null)).toEqual({ name: 'over', why: 'unpaid' })
})
