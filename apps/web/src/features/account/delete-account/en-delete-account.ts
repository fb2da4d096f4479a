import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for deleting an account. */
export const enDeleteAccount = {
  deleteAccount: {
    heading: 'Delete Account',
    text: 'Permanently deletes your account and everything in it from this server, right away.',
    open: 'Delete Account',
    back: 'Keep my account',
    lossesHeading: 'What will be deleted',
    lossItems_one: '{{count, number}} item in your vault, with its history and files',
    lossItems_other: '{{count, number}} items in your vault, with their history and files',
    lossKeys: 'Your keys. Your Recovery Kit and passkeys won’t open anything anymore.',
    lossAccess: 'Your sessions on all devices, settings, photo and security activity',
    final: 'Nobody can bring it back, including us. Copy anything you still need first.',
    email: 'Type your email address to confirm',
    emailWrong: 'That’s not the address of this account.',
    fatesHeading: 'What other people depend on',
    fatesText:
      'You’re the only owner of these. Choose a new owner, or end them for everyone. A shared vault you delete is gone for everyone right away, so tell people first. An organization ends after a notice period, so its members can keep what’s theirs.',
    fatePeople_one: '{{count, number}} other person',
    fatePeople_other: '{{count, number}} other people',
    fateItems_zero: 'No items',
    fateItems_one: '{{count, number}} item',
    fateItems_other: '{{count, number}} items',
    fateSignOn: 'Single sign-on',
    fateRules: 'Rules',
    fateChoose: 'Choose what happens to it',
    fateGive: 'Give it to {{email}}',
    fateOwner: 'Make {{email}} the owner',
    fateDelete: 'Delete it for everyone',
    fateEnd: 'End it for everyone',
    fateAnnounce_one: 'Announce its end, {{count, number}} day ahead',
    fateAnnounce_other: 'Announce its end, {{count, number}} days ahead',
    fateWait: 'Wait for its end on {{date, datetime(dateStyle: long)}}',
    announce: 'Announce the end',
    announcing: 'Announcing...',
    announcedTitle: 'Your account isn’t deleted yet',
    announced:
      'Everyone knows by email and in Severy. Come back on {{date, datetime(dateStyle: long)}} to end what you announced and delete your account. Nothing has been deleted or handed over yet.',
    fateMissing: 'Choose a new owner, or end it.',
    fateFailed: 'Couldn’t hand over or end {{name}}. Your account wasn’t deleted.',
    leftAlone:
      'An organization you own has other members and no other owner. Reload this page, then choose what happens to it.',
    proveAgain: 'That took more than five minutes. Confirm it’s you again.',
    lastSuperAdmin: 'You’re the last super admin on this server. Make someone else a super admin first.',
    submit: 'Permanently delete my account',
    submitting: 'Deleting...',
    doneTitle: 'Account deleted',
    doneText:
      'Your account, vault, files, settings and sessions are gone from this server, and so is the copy on this device. Nobody can bring them back. We’re sending you an email to confirm.',
    doneOthers:
      'Your other devices are signed out. Your printed Recovery Kit no longer opens anything, so you can throw it away.',
    doneHome: 'Go to home page',
    doneSignUp: 'Create another account',
    failedTitle: 'Error deleting account',
  },
} as const
addTexts(enDeleteAccount)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    deleteAccount: typeof enDeleteAccount
  }
}
