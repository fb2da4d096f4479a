import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for /admin/pricing. */
export const enAdminPricing = {
  adminPricing: {
    title: 'Pricing',
    lead: 'These cards are what the public sees. Changes show up on every page within seconds and apply to the next purchase.',
    subscribersKeep: 'Existing subscribers keep the price they signed up for.',
    add: 'Add New Plan',
    edit: 'Edit',
    editOf: 'Edit {{plan}}',
    remove: 'Delete',
    removeOf: 'Delete {{plan}}',
    preview: 'Prices to show',
    look: 'Preview theme',
    light: 'Light',
    dark: 'Dark',
    loading: 'Loading plans',
    loadFailed: 'Failed to fetch pricing plans',
    empty: 'No plans yet. Nobody can buy anything, and the public pages say so.',
    plansOff: 'Plans are off (home mode), so nobody sees these.',
    subscribers_zero: 'No subscribers',
    subscribers_one: '{{count, number}} subscriber',
    subscribers_other: '{{count, number}} subscribers',
    active: 'For sale',
    popular: 'Most popular',
    notOnSale: 'Not for sale',
    archived: 'Archive',
    archivedText: 'Not for sale, but kept for people who have them.',
    restore: 'Restore',
    restoreOf: 'Restore {{plan}}',
    earlier: 'Move {{plan}} earlier',
    later: 'Move {{plan}} later',
    moved: '{{plan}} is now number {{place, number}} of {{count, number}}',
    saved: 'Plan updated successfully',
    added: 'Plan created successfully',
    deleted: 'Plan deleted successfully',
    archivedToast: 'Plan archived',
    restored: 'Plan restored, but not for sale yet.',
    failed: 'Failed to save plan',
    updateFailed: 'Failed to update plan',
    addFailed: 'Failed to create plan',
    deleteFailed: 'Failed to delete plan',
    newTitle: 'New plan',
    name: 'Name',
    nameMissing: 'Enter a name.',
    description: 'Description',
    currency: 'Currency',
    currencyWrong: 'Enter a three-letter currency, like USD or EUR.',
    monthly: 'Price per month',
    yearly: 'Price per year',
    priceWrong: 'Enter an amount of 0 or more, like 2.99.',
    priceTooHigh: 'Enter an amount of {{amount}} or less.',
    leaveText: 'What you entered for this plan will be lost.',
    saving: 'Yearly saves {{amount}}, or {{percent, number}} %.',
    noSaving: 'Yearly saves nothing.',
    dearer: 'Yearly costs {{amount}} more than twelve months. You can still save it.',
    tier: 'Same limits as',
    tierHint: 'Decides storage, members and what’s included.',
    features: 'Features',
    feature: 'Feature {{number, number}}',
    featureMissing: 'Enter the feature, or remove it.',
    addFeature: 'Add feature',
    removeFeature: 'Remove feature {{number, number}}',
    featureUp: 'Move feature {{number, number}} up',
    featureDown: 'Move feature {{number, number}} down',
    save: 'Save',
    busy: 'Saving...',
    deleteTitle: 'Delete {{plan}}?',
    deleteNobody: 'Nobody has this plan. It disappears from every page right away.',
    deleteText_one:
      '{{count, number}} person has this plan. They keep it and keep paying its price. Archive it instead to keep its name here.',
    deleteText_other:
      '{{count, number}} people have this plan. They keep it and keep paying its price. Archive it instead to keep its name here.',
    archive: 'Archive',
    deleting: 'Deleting...',
    problems: {
      'changed-elsewhere':
        'Not saved: someone else changed this since you opened it. What you typed is still here.',
      'plan-gone': 'Someone else deleted this plan.',
      'currency-unknown': 'That currency doesn’t exist.',
      'too-many-plans': 'You already have 30 plans. Delete one first.',
    },
    theirs:
      'It’s now {{name}}, {{monthly}} a month and {{yearly}} a year. Save again to replace it with your changes.',
  },
} as const
addTexts(enAdminPricing)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    adminPricing: typeof enAdminPricing
  }
}
