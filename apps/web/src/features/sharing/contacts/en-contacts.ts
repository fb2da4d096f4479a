import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for the list of people whose keys are known. */
export const enContacts = {
  contacts: {
    back: 'Back to Sharing',
    lead: 'People you’ve shared with. Compare keys once to rule out anyone in the middle.',
    empty: 'No contacts yet',
    emptyText: 'People you share with show up here.',
    verifyAgain: 'Verify again',
  },
} as const
addTexts(enContacts)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    contacts: typeof enContacts
  }
}
