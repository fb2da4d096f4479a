import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for signing in with another device. */
export const enLink = {
  link: {
    title: 'Sign in with another device',
    lead: 'On a device where you’re signed in, go to Account, Sessions, “Add a device”, and scan this code. Then all you need here is your account password.',
    picture: 'QR code for your other device',
    text: 'Code as text',
    copy: 'Copy code',
    waiting: 'Waiting for your other device. The code works for five minutes.',
    expiredTitle: 'This code has expired',
    expired: 'It wasn’t scanned within five minutes.',
    unreadable:
      'The answer doesn’t match this code. Show a new one and scan it again with your other device.',
    again: 'Show new code',
  },
} as const
addTexts(enLink)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    link: typeof enLink
  }
}
