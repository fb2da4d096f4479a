import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for billing, and for choosing a plan. */
export const enBilling = {
  upgrade: {
    lead: 'Every plan has the same vault and the same encryption.',
    action: 'Upgrade',
    change: 'Change Plan',
    manage: 'Manage Plan',
    leaving: 'Opening checkout...',
    canceled: 'No changes made',
    canceledText: 'You left checkout early. You weren’t charged.',
    checkoutFailed: 'Failed to create checkout session',
    unexpected: 'Something went wrong. Please try again.',
    whyHeading: 'Why Upgrade?',
    why: {
      keep: {
        title: 'Keep adding and editing',
        text: 'Without a plan your vault is read-only. You can always view, copy and delete what you’ve stored.',
      },
      private: {
        title: 'Nobody else can read it',
        text: 'Your keys are made from your password, on your device. Your plan doesn’t change that.',
      },
      leave: {
        title: 'Cancel anytime',
        text: 'You keep your plan until the end of the billing period.',
      },
    },
    faqHeading: 'Questions',
    faq: {
      trial: {
        question: 'What happens to the rest of my trial?',
        answer: 'You keep it. If you buy during the trial, your first payment is due when the trial ends.',
      },
      change: {
        question: 'Can I change my plan later?',
        answer:
          'Yes, anytime. You see the cost before you confirm, and what you’ve already paid for this period counts toward it.',
      },
      card: {
        question: 'Who gets my card number?',
        answer: 'Only the payment provider. You enter it on their pages. Our server never sees or stores it.',
      },
      free: {
        question: 'Is there a free plan?',
        answer: 'No. After a trial or a canceled plan, you can still view, copy and delete everything.',
      },
    },
  },
  billing: {
    heading: 'Billing',
    phoneTitle: 'Phone support',
    phoneText: 'Part of your Business plan. Please don’t share this number.',
    currentHeading: 'Current subscription',
    loading: 'Loading your subscription',
    active: 'Active',
    trial: 'Free Trial',
    covered: 'Covered',
    coveredText: 'Your family’s or organization’s plan covers you. You don’t need your own.',
    canceled: 'Canceled',
    expired: 'Expired',
    payFailed: 'Couldn’t open the invoice',
    nothingDue: 'It’s already paid.',
    price: 'Your price',
    keepPlan: 'Keep My Plan',
    keepFailed: 'Couldn’t keep your plan',
    kept: 'Your plan continues',
    keptText: 'It renews as before. No cancellation is pending.',
    nothingToResume: 'Your plan has already ended. Choose a plan to start again.',
    activeText: 'Your subscription is active.',
    trialingText:
      'Your subscription is active. The first payment is due on {{date, datetime(dateStyle: long)}}.',
    endsText:
      'You canceled your subscription. You keep everything until {{date, datetime(dateStyle: long)}}. After that your vault is read-only.',
    graceText:
      'Your last payment failed. We’ll try again. You keep everything until {{date, datetime(dateStyle: long)}}. Add a new card to pay now.',
    canceledText: 'Your subscription has ended. You can still view, copy and delete everything.',
    unpaidText:
      'Your subscription ended because the payment failed. You can still view, copy and delete everything.',
    expiredText: 'You can still view, copy and delete everything.',
    daysRemaining_one: '{{count, number}} day remaining',
    daysRemaining_other: '{{count, number}} days remaining',
    plan: 'Plan',
    planOf: '{{nickname}}, {{interval}}',
    month: 'billed monthly',
    year: 'billed yearly',
    renewsOn: 'Renews on',
    endsOn: 'Ends on',
    endedOn: 'Paid until',
    trialEnds: 'Trial ends on',
    trialEnded: 'Trial ended on',
    date: '{{date, datetime(dateStyle: long)}}',
    tryPlan: 'Trial plan',
    tryPlanHint: 'You get this plan’s features until the trial ends.',
    tryFailed: 'Couldn’t change the plan',
    tryOver: 'The trial has ended, or someone already bought a plan.',
    upgradeNow: 'Upgrade Now',
    reactivate: 'Reactivate Subscription',
    manage: 'Manage Billing',
    changePlan: 'Change Plan',
    cancel: 'Cancel Subscription',
    cancelToast: 'Manage cancellations in the Billing Portal.',
    opening: 'Opening...',
    noneTitle: 'No Subscription Found',
    noneText: 'You haven’t bought anything with this account.',
    viewPlans: 'View Plans',
    portalTitle: 'Could not open billing portal',
    portalText: 'Failed to open billing portal. Please try again.',
    detailsFailed:
      'Unable to load billing details. Please check your Stripe dashboard for subscription information.',
    updatedTitle: 'Subscription Updated!',
    updatedText: 'Your subscription has been successfully updated.',
    confirming: 'Confirming payment',
    lateTitle: 'Still processing',
    lateText: 'We haven’t received the payment yet. This page updates when we do.',
    compareHeading: 'Compare plans',
    compareFeature: 'Feature',
    included: 'Included',
    notIncluded: 'Not included',
    unlimited: 'Unlimited',
    onePerson: '1 person',
    people: 'Up to {{count, number}} people',
    compare: {
      storage: 'File storage',
      people: 'People',
      sharedVaults: 'Shared vaults',
      emergencyAccess: 'Emergency access',
      prioritySupport: 'Priority support',
      reporting: 'Reporting',
      singleSignOn: 'Single sign-on (SSO)',
    },
    historyHeading: 'Billing History',
    historyEmpty: 'No invoices yet. They will appear here after your first payment.',
    historyLoading: 'Loading invoices',
    viewInvoice: 'View Invoice',
    invoiceStatus: { paid: 'Paid', open: 'Open', uncollectible: 'Not paid', void: 'Void' },
    paymentsOff: 'This server isn’t taking payments right now.',
    providerAway: 'The payment provider isn’t responding. You weren’t charged. Try again in a few minutes.',
    planUnknown: 'This plan is no longer available.',
    nothingBought: 'You haven’t bought anything with this account yet.',
  },
} as const
addTexts(enBilling)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    billing: typeof enBilling
  }
}
