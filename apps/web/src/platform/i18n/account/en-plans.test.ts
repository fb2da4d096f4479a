import { expect, it } from 'vitest'
import { enPlans } from './en-plans.ts'

it('says what the specifications say, word for word', () => {
  const { plans, gate, upgrade, billing } = enPlans
  expect(plans).toMatchObject({
    trialLine_other: 'Free Trial: {{count, number}} days remaining',
    saving: 'Save {{percent}}%',
    popular: 'Most Popular',
    monthly: 'Monthly',
    yearly: 'Yearly',
    perMonth: '/month',
    perYear: '/year',
    savedAnnually: 'Save {{amount}} annually',
    tiers: { personal: 'Personal', families: 'Families', business: 'Business' },
    loadFailed: 'Failed to fetch pricing plans',
  })
  expect(gate).toMatchObject({
    title: 'Feature Locked',
    expired: 'Trial Expired',
    upgrade: 'Upgrade to Premium',
  })
  expect(upgrade).toMatchObject({
    action: 'Upgrade',
    whyHeading: 'Why Upgrade?',
    checkoutFailed: 'Failed to create checkout session',
    unexpected: 'Something went wrong. Please try again.',
  })
  expect(billing).toMatchObject({
    trial: 'Free Trial',
    upgradeNow: 'Upgrade Now',
    reactivate: 'Reactivate Subscription',
    manage: 'Manage Billing',
    changePlan: 'Change Plan',
    cancel: 'Cancel Subscription',
    cancelToast: 'Manage cancellations in the Billing Portal.',
    noneTitle: 'No Subscription Found',
    viewPlans: 'View Plans',
    historyHeading: 'Billing History',
    viewInvoice: 'View Invoice',
    historyEmpty: 'No invoices yet. They will appear here after your first payment.',
    portalTitle: 'Could not open billing portal',
    portalText: 'Failed to open billing portal. Please try again.',
    detailsFailed:
      'Unable to load billing details. Please check your Stripe dashboard for subscription information.',
    updatedTitle: 'Subscription Updated!',
    updatedText: 'Your subscription has been successfully updated.',
  })
})
