import { expect, it } from 'vitest'
import { enAttachmentProblems } from '../../platform/words/en-attachment-problems.ts'
import { enPlans } from './en-plans.ts'

it('says what the specifications say, word for word', () => {
  const { plans, gate } = enPlans
  expect(plans).toMatchObject({
    trialLine_other: 'Free Trial: {{count, number}} days remaining',
    saving: 'Save {{percent}}%',
    popular: 'Most Popular',
    monthly: 'Monthly',
    yearly: 'Yearly',
    perMonth: '/month',
    perYear: '/year',
    savedAnnually: 'Save {{amount}} annually',
    loadFailed: 'Failed to fetch pricing plans',
  })
  expect(enAttachmentProblems.plans.tiers).toEqual({
    personal: 'Personal',
    families: 'Families',
    business: 'Business',
  })
  expect(gate).toMatchObject({
    title: 'Feature Locked',
    expired: 'Trial Expired',
    upgrade: 'Upgrade to Premium',
  })
})
