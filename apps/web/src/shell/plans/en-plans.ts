import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for plans, and for what requires one. */
export const enPlans = {
  detail: {
    newTab: '(opens in a new tab)',
  },
  plans: {
    trialLine_one: 'Free Trial: {{count, number}} day remaining',
    trialLine_other: 'Free Trial: {{count, number}} days remaining',
    trialUntil: 'Your trial ends on {{date, datetime(dateStyle: long)}}.',
    seePlans: 'See plans',
    dismissToday: 'Hide until tomorrow',
    monthly: 'Monthly',
    yearly: 'Yearly',
    period: 'Billing period',
    saving: 'Save {{percent}}%',
    perMonth: '/month',
    perYear: '/year',
    savedAnnually: 'Save {{amount}} annually',
    orYearly: 'or {{amount}} per year',
    popular: 'Most Popular',
    current: 'Current plan',
    tried: 'Your trial plan',
    features: 'What’s in {{plan}}',
    unbuilt: 'Not in this version yet',
    none: 'No plans available right now.',
    loading: 'Loading plans',
    loadFailed: 'Failed to fetch pricing plans',
    offline: 'You’re offline. Plans and payments need a connection.',
  },
  gate: {
    title: 'Feature Locked',
    text: 'Every plan includes adding, editing, sharing and generating.',
    stays: 'You can still view, copy and delete everything you’ve stored.',
    upgrade: 'Upgrade to Premium',
    expired: 'Trial Expired',
    expiredText: 'You can still view, copy and delete everything.',
    endedText: 'Your plan has ended. You can still view, copy and delete everything.',
    uncoveredText:
      'Your family’s or organization’s plan doesn’t cover you. You can still view, copy and delete everything.',
    trialText: 'Choose a plan to keep adding and editing after your trial.',
    viewPlans: 'View Plans',
    notNow: 'Not now',
  },
} as const
addTexts(enPlans)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    plans: typeof enPlans
  }
}
