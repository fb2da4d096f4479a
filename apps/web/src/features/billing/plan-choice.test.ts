import type { SubscriptionState } from '@severy/client'
import type { PricingPlan } from '@severy/contract'
import { expect, it } from 'vitest'
import { choiceOf } from './plan-choice.ts'

const personal = plan('personal', 'Personal', 299)
const families = plan('families', 'Families', 499)
const business = plan('business', 'Business', 799)
const plans = [personal, families, business]
const trial = state({ isTrialActive: true, subscriptionStatus: 'trial', subscriptionTier: 'families' })
const active = state({ isSubscriptionActive: true, subscriptionTier: 'families' })
const yearly = {
  status: 'active',
  planNickname: 'Families yearly',
  interval: 'year',
  amount: 4491,
  currency: 'USD',
  currentPeriodEnd: 0,
  cancelAtPeriodEnd: false,
} as const

it('makes buying any plan an upgrade during the trial, and marks the plan that is tried', () => {
  expect(choiceOf(personal, 'monthly', plans, null, null)).toEqual({ standing: null, isUpgrade: true })
  expect(choiceOf(personal, 'monthly', plans, trial, null)).toEqual({ standing: null, isUpgrade: true })
  expect(choiceOf(families, 'monthly', plans, trial, null)).toEqual({ standing: 'tried', isUpgrade: true })
})

it('marks the plan that is paid for only in its own period', () => {
  expect(choiceOf(families, 'yearly', plans, active, yearly).standing).toBe('current')
  expect(choiceOf(families, 'monthly', plans, active, yearly).standing).toBe(null)
  expect(choiceOf(families, 'monthly', plans, active, null).standing).toBe('current')
})

it('makes only a more expensive plan an upgrade', () => {
  const upgrades = plans.filter((plan) => choiceOf(plan, 'yearly', plans, active, yearly).isUpgrade)
  expect(upgrades).toEqual([business])
})

it('distinguishes plans of one tier by the name on the invoice', () => {
  const plus = plan('plus', 'Families Plus', 599, 'families')
  const paid = { ...yearly, planNickname: 'Families Plus yearly' }
  const all = [personal, plus, families]
  expect(choiceOf(plus, 'yearly', all, active, paid).standing).toBe('current')
})

function plan(id: string, name: string, monthlyPrice: number, tier = id): PricingPlan {
  return {
    id,
    name,
    description: '',
    monthlyPrice,
    yearlyPrice: monthlyPrice * 9,
    currency: 'USD',
    features: [],
    isPopular: false,
    isActive: true,
    tier: tier as PricingPlan['tier'],
  }
}

function state(part: Partial<SubscriptionState>): SubscriptionState {
  return {
    arePlansOn: true,
    subscriptionStatus: 'active',
    subscriptionTier: 'personal',
    isSubscriptionActive: false,
    isTrialActive: false,
    trialEndDate: null,
    daysRemaining: 0,
    canAccessFeatures: true,
    coveringTier: null,
    isMember: false,
    hasSubscribed: false,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    isPastDue: false,
    graceEndsAt: null,
    ...part,
  }
}
