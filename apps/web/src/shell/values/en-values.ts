import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for values that can be copied, and for lines of the activity log. */
export const enValues = {
  account: {
    browserOn: '{{browser}} on {{system}}',
    extensionFor: 'Severy for {{browser}}',
    unknownDevice: 'Unknown device',
    eventUnreadable: 'Reported under keys you’ve since replaced',
    when: '{{date, datetime(dateStyle: medium; timeStyle: short)}}',
    status: { success: 'Success', failed: 'Failed', blocked: 'Blocked' },
  },
  clipboard: {
    clearsIn_one: 'Clipboard clears in {{count, number}} s',
    clearsIn_other: 'Clipboard clears in {{count, number}} s',
    away: {
      alone: 'If you’re in another window by then, it clears when you come back, or we’ll ask you.',
      staying: 'If you switch windows first, we’ll ask when you come back.',
      act: 'If you switch windows first, we’ll ask when you come back.',
    },
    clearsAtAct_one: 'Your first click or key press here after {{count, number}} s clears the clipboard.',
    clearsAtAct_other: 'Your first click or key press here after {{count, number}} s clears the clipboard.',
    clearsOnLock: 'Stays on the clipboard until the vault locks.',
    clearsOnLockAct: 'Stays on the clipboard until the vault locks and you click or press a key here.',
  },
  vault: {
    maskedField: 'Hidden',
    showField: 'Show {{field}}',
    copyField: 'Copy {{field}}',
    copiedTitle: 'Copied!',
    copyPlainFailedTitle: 'Failed to copy',
    copyFailedPlain: 'The browser blocked access to the clipboard.',
  },
} as const
addTexts(enValues)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    values: typeof enValues
  }
}
