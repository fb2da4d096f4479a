import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for the pane of one item. */
export const enDetail = {
  detail: {
    title: '{{name}} – My Vault',
    subtitle: '{{category}} · updated {{date, datetime(dateStyle: medium)}}',
    close: 'Close details',
    save: 'Save',
    code: 'One-time code',
    sharedWith: 'Shared with',
    invited: 'Invited',
    manageShares: 'Manage sharing',
    showLarge: 'Show {{field}} in large type',
    failedText: 'This item couldn’t be opened.',
    created: 'Created {{date, datetime(dateStyle: medium; timeStyle: short)}}',
    changed: 'Last changed {{date, datetime(dateStyle: medium; timeStyle: short)}}',
    used: 'Last used {{date, datetime(dateStyle: medium; timeStyle: short)}}',
    history_one: 'History ({{count, number}})',
    history_other: 'History ({{count, number}})',
    review: 'Review',
    conflictTitle: 'Changed on two devices at once',
    conflictText: 'The item kept one device’s values. The other’s are below. Restore the ones you want.',
    lookedAt: 'Keep as is',
    changedAt: '{{field}} until {{date, datetime(dateStyle: medium; timeStyle: short)}}',
    restore: 'Restore',
    restoreField: 'Restore {{field}}',
    restoredTitle: 'Restored',
    fileName: 'File name',
  },
} as const
addTexts(enDetail)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    detail: typeof enDetail
  }
}
