import { healthReasons, healthTitles } from '@severy/engine-host/health-words'
import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for problems with a password, and for changing it. */
export const enChangePassword = {
  changePassword: {
    notice: healthTitles,
    why: { ...healthReasons, reused: 'You also use it for {{names, list}}.' },
    more_one: '{{count, number}} more item',
    more_other: '{{count, number}} more items',
    title: 'Change password for {{name}}',
    progress: '{{number, number}} of {{total, number}}',
    current: 'Current password',
    currentHint: 'You’ll need it to sign in.',
    copyCurrent: 'Copy current password',
    site: 'Where to change it',
    open: 'Open {{site}}',
    openHint: 'Opens the page for changing it, if the site has one.',
    noSite: 'This item has no website. Open the app or site yourself.',
    fresh: 'New password',
    copyFresh: 'Copy new password',
    rules: '{{site}} asks for: {{rules}}',
    saveHint: 'Save after the site accepts the new password. The old one stays in the item’s history.',
    same: 'This is the current password. Choose a different one.',
    save: 'Save new password',
    saveNext: 'Save and next',
    skip: 'Skip',
  },
} as const
addTexts(enChangePassword)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    changePassword: typeof enChangePassword
  }
}
