import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveState } from './derive-state.ts'
import type { Subscription, Trial } from './subscription-store.ts'

const dayMs = 86_400_000
const start = Date.UTC(2026, 10, 1, 18)
const trial: Trial = { startedAtMs: start, endsAtMs: start + 30 * dayMs, tier: 'families' }
const paid: Subscription = {
  subscriptionId: 'sub_1',
  planId: null,
  status: 'active',
  tier: 'business',
  planNickname: 'Business monthly',
  interval: 'month',
  currentPeriodEndMs: start + 60 * dayMs,
  cancelAtPeriodEnd: false,
  graceEndsAtMs: null,
  amount: 799,
  currency: 'USD',
  paidTotal: 0,
  startedAtMs: 0,
  endedAtMs: null,
}

describe('what a person has', () => {
  it('is the trial of the chosen plan, counted in dates, until its last date has come', () => {
    expect(deriveState(trial, null, start)).toMatchObject({
      subscriptionStatus: 'trial',
      subscriptionTier: 'families',
      daysRemaining: 30,
    })
    const lastDay = Date.UTC(2026, 10, 30, 23, 59)
    expect(deriveState(trial, null, lastDay)).toMatchObject({ daysRemaining: 1, canAccessFeatures: true })
    expect(deriveState(trial, null, lastDay + 60_000)).toMatchObject({
      subscriptionStatus: 'expired',
      daysRemaining: 0,
      canAccessFeatures: false,
    })
  })

  it.each(['active', 'trialing'])(
    'is the plan while the provider says %s, with or without a trial',
    (status) => {
      for (const nowMs of [start, start + 90 * dayMs]) {
        expect(deriveState(trial, { ...paid, status }, nowMs)).toMatchObject({
          subscriptionStatus: 'active',
          subscriptionTier: 'business',
          isTrialActive: false,
          canAccessFeatures: true,
        })
      }
    },
  )

  it('stays while a failed payment is retried, until the end of the grace period and no longer', () => {
    const graceEndsAtMs = start + 80 * dayMs
    const overdue = { ...paid, status: 'past_due', graceEndsAtMs }
    expect(deriveState(trial, overdue, graceEndsAtMs - 1)).toMatchObject({
      subscriptionStatus: 'active',
      graceEndsAt: graceEndsAtMs,
    })
    expect(deriveState(trial, overdue, graceEndsAtMs)).toMatchObject({
      subscriptionStatus: 'canceled',
      canAccessFeatures: false,
      graceEndsAt: null,
    })
  })

  it('is the rest of the trial if a subscription ended during it', () => {
    const ended = { ...paid, status: 'canceled' }
    expect(deriveState(trial, ended, start + dayMs)).toMatchObject({
      subscriptionStatus: 'trial',
      subscriptionTier: 'families',
    })
    expect(deriveState(trial, ended, start + 90 * dayMs).subscriptionStatus).toBe('canceled')
  })

  it('allows adding exactly during a trial or a plan, whatever the provider says', () => {
    const statuses = ['active', 'trialing', 'past_due', 'canceled', 'unpaid', 'paused', 'something new']
    fc.assert(
      fc.property(fc.constantFrom(null, ...statuses), fc.integer({ min: 0, max: 200 }), (status, days) => {
        const state = deriveState(trial, status === null ? null : { ...paid, status }, start + days * dayMs)
        expect(state.canAccessFeatures).toBe(state.isSubscriptionActive || state.isTrialActive)
        expect(state.isSubscriptionActive && state.isTrialActive).toBe(false)
        expect(state.canAccessFeatures).toBe(['active', 'trial'].includes(state.subscriptionStatus))
      }),
    )
  })
})
