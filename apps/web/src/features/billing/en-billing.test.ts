import { expect, it } from 'vitest'
import { enBilling } from './en-billing.ts'

it('says what the specifications say, word for word', () => {
  const { upgrade, billing } = enBilling
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
