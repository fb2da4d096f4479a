import { addTexts } from './i18n.ts'

/** English texts that most parts of the app share. They are in the first bundle. */
export const enCommon = {
  title: {
    withBrand: '{{page}} – {{brand}}',
  },
  common: {
    loading: 'Loading',
    between: 'Choose a number from {{min, number}} to {{max, number}}.',
    close: 'Close',
    cancel: 'Cancel',
    tryAgain: 'Try again',
    dismiss: 'Dismiss',
    notifications: 'Notifications',
    onlyYou: 'Only you can read this',
    home: 'Home',
  },
  auth: {
    forgot: 'Forgot password',
    emailMissing: 'Enter your email address.',
  },
} as const
addTexts(enCommon)

declare module './i18n.ts' {
  interface Catalogs {
    common: typeof enCommon
  }
}
