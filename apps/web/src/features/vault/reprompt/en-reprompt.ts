import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for items that ask for the password again. */
export const enReprompt = {
  reprompt: {
    choice: 'Ask for my password again',
    choiceHint: 'You’ll enter your account password before you can see, copy or edit anything in this item.',
    title: 'Open {{name}}',
    text: 'This item needs your account password again. It stays open for one minute.',
    submit: 'Open',
    closedTitle: 'Password needed',
    closedText: 'Enter your account password to see this item for one minute.',
    open: 'Show item',
  },
} as const
addTexts(enReprompt)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    reprompt: typeof enReprompt
  }
}
