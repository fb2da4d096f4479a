import { addTexts } from '../i18n/i18n.ts'

/** English texts for an organization’s rules for the account password. */
export const enSession = {
  rules: {
    passwordLength: 'Your organization requires an account password of {{count, number}} characters or more.',
    passwordStrong: 'Your organization requires a very strong account password.',
    passwordBoth:
      'Your organization requires a very strong account password of {{count, number}} characters or more.',
  },
} as const
addTexts(enSession)

declare module '../i18n/i18n.ts' {
  interface Catalogs {
    session: typeof enSession
  }
}
