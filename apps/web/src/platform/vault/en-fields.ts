import { expiryDayLabel, fieldLabels, signInWithLabel } from '@severy/domain'
import { addTexts } from '../i18n/i18n.ts'

/** English texts for the names of an item’s fields. */
export const enFields = {
  vaults: {
    personal: 'Personal',
  },
  websites: {
    rules: {
      usual: 'This site; asks on its other hosts',
      domain: 'This site and its other hosts',
      host: 'Exact host',
      start: 'Addresses that start like this',
      exact: 'Exact address',
      pattern: 'Regular expression',
      never: 'Never fill here',
    },
  },
  fields: {
    ...fieldLabels,
    signInWith: signInWithLabel,
    expiryDay: expiryDayLabel,
    totp: 'One-time code (2FA)',
    website: 'Website',
    notes: 'Notes',
    category: 'Category',
    cardExpired: 'This card has expired.',
    day: '{{date, datetime(dateStyle: medium)}}',
  },
} as const
addTexts(enFields)

declare module '../i18n/i18n.ts' {
  interface Catalogs {
    fields: typeof enFields
  }
}
