import type { SubscriptionState } from '@severy/client'
import { expect, it } from 'vitest'
import { isUrgent, dateKey, planLineOf } from './plan-line.ts'

const trial: SubscriptionState = {
  arePlansOn: true,
  subscriptionStatus: 'trial',
  subscriptionTier: 'personal',
  isSubscriptionActive: false,
  isTrialActive: true,
  trialEndDate: 0,
  daysRemaining: 12,
  canAccessFeatures: true,
  coveringTier: null,
  isMember: false,
  hasSubscribed: false,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  isPastDue: false,
  graceEndsAt: null,
}
const today = dateKey(new Date(2026, 10, 21, 23, 59))
const line = (part: Partial<SubscriptionState>, dismissedOn: string | null = null) =>
  planLineOf({ ...trial, ...part }, dismissedOn, today)

it('says nothing to someone whom a family’s plan covers, unless their own payment failed', () => {
  const covered = { coveringTier: 'families', isTrialActive: false } as const
  expect(line(covered)).toBeNull()
  expect(line({ ...covered, isSubscriptionActive: true, isPastDue: true, graceEndsAt: 5 })).toEqual({
    name: 'payment-failed',
    date: 5,
  })
})

it('counts the days of the trial, more prominently in the last three and on the last one', () => {
  expect(line({})).toEqual({ name: 'trial', days: 12, tone: 'plain' })
  expect(line({ daysRemaining: 4 })).toMatchObject({ tone: 'plain' })
  expect(line({ daysRemaining: 3 })).toMatchObject({ tone: 'info' })
  expect(line({ daysRemaining: 2 })).toMatchObject({ tone: 'info' })
  expect(line({ daysRemaining: 1 })).toMatchObject({ tone: 'warn' })
})

it('is hidden on the day on which the person hid it, and is back on the next', () => {
  expect(line({ daysRemaining: 1 }, '2026-11-21')).toBe(null)
  expect(line({}, '2026-11-20')).not.toBe(null)
})

it('stays while nothing may be added, and says whether a trial or a plan is over', () => {
  const over = { isTrialActive: false, canAccessFeatures: false }
  expect(line({ ...over, subscriptionStatus: 'expired' }, '2026-11-21')).toEqual({ name: 'expired' })
  expect(line({ ...over, subscriptionStatus: 'canceled' }, '2026-11-21')).toEqual({ name: 'ended' })
})

it('says to a member whom no plan covers anymore that it is the cover that is missing, not their own trial', () => {
  const uncovered = { isTrialActive: false, canAccessFeatures: false, isMember: true } as const
  expect(line({ ...uncovered, subscriptionStatus: 'expired' })).toEqual({ name: 'uncovered' })
  expect(line({ ...uncovered, subscriptionStatus: 'canceled' })).toEqual({ name: 'ended' })
  expect(line({ ...uncovered, subscriptionStatus: 'expired', coveringTier: 'families' })).toBeNull()
  expect(line({ isMember: true })).toMatchObject({ name: 'trial' })
})

it('says nothing to a paying person, except that a payment failed', () => {
  const active = { subscriptionStatus: 'active', isSubscriptionActive: true, isTrialActive: false } as const
  expect(line(active)).toBe(null)
  expect(line({ ...active, isPastDue: true, graceEndsAt: 5 })).toEqual({ name: 'payment-failed', date: 5 })
  const late = { isSubscriptionActive: false, isTrialActive: false, subscriptionStatus: 'canceled' } as const
  expect(line({ ...late, isPastDue: true })).toEqual({ name: 'payment-failed', date: null })
})

it('says nothing in home mode, or while nothing is known', () => {
  expect(line({ arePlansOn: false, isTrialActive: false })).toBe(null)
  expect(planLineOf(null, null, today)).toBe(null)
})

it('comes first if it is about money or the end, and waits for its turn while a trial has days left', () => {
  const urgent = [line({ daysRemaining: 1 }), line({ isTrialActive: false, subscriptionStatus: 'expired' })]
  expect(urgent.map((one) => one !== null && isUrgent(one))).toEqual([true, true])
  expect(isUrgent({ name: 'payment-failed', date: 5 })).toBe(true)
  expect(isUrgent({ name: 'trial', days: 3, tone: 'info' })).toBe(false)
})
