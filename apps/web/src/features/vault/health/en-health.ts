import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for the score beside the list, and for reminders above an item. */
export const enHealth = {
  score: {
    words: {
      Excellent: 'Excellent Security',
      Good: 'Good Security',
      Fair: 'Fair Security',
      'Needs Attention': 'Needs Attention',
    },
  },
  reminders: {
    soonTitle: 'Expires on {{date, datetime(dateStyle: medium)}}',
    overTitle: 'Expired on {{date, datetime(dateStyle: medium)}}',
    text: 'Edit the item to change the date or the reminder.',
    stop: 'Stop reminding me',
  },
} as const
addTexts(enHealth)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    health: typeof enHealth
  }
}
