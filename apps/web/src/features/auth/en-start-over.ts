import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for starting over without a kit. */
export const enStartOver = {
  startOver: {
    choose: 'I don’t have my Recovery Kit',
    heading: 'Start over with an empty vault',
    lead: 'We never had your password or keys. Without your Recovery Kit, a passkey or one of your devices, nobody can open your vault, including us.',
    firstHeading: 'Try these first',
    firstDevice:
      'A device where your vault is still open, or where you know the password, shows everything in it.',
    firstPasskey: 'A passkey that unlocks your vault works on the sign-in page.',
    firstKit: 'Your Recovery Kit is the page you printed or saved when you signed up.',
    lossesHeading: 'What will be deleted',
    lossItems_one: '{{count, number}} encrypted item that nobody can open',
    lossItems_other: '{{count, number}} encrypted items that nobody can open',
    lossFiles: '{{size}} of encrypted files',
    lossAccount:
      'Your settings, photo, passkeys, two-factor authentication, sessions on all devices, and any admin role',
    lossContacts: 'What people know about your keys. To them you’ll look like someone new.',
    waitHeading: 'There’s a waiting period',
    waitText_one:
      'This wait protects you if someone else has access to your email. You can delete the vault {{count, number}} day after you ask. We’ll email you a link then.',
    waitText_other:
      'This wait protects you if someone else has access to your email. You can delete the vault {{count, number}} days after you ask. We’ll email you a link then.',
    askHeading: 'Ask to start over',
    askLead:
      'Nothing is deleted today. We’ll email {{email}} and alert every device where you’re signed in. Any of them can cancel.',
    ask: 'Ask to start over',
    asking: 'Sending...',
    askFailed: 'Couldn’t ask to start over',
    waitingHeading: 'You asked to start over',
    waitingText:
      'You can delete your old vault from {{date, datetime(dateStyle: long; timeStyle: short)}}. We’ll email the link to {{email}} then.',
    waitingMeanwhile:
      'Nothing is deleted until you confirm. If your Recovery Kit, a passkey, a device or your password turns up, your vault is still there.',
    notYet: 'Not yet. Ask to start over first, then wait until the time is up.',
    next: 'Start over',
    back: 'Back to the Recovery Kit',
    confirmHeading: 'Delete the old vault',
    confirmLead:
      'This permanently deletes the old vault and gives {{email}} an empty one. It can’t be undone.',
    email: 'Type your email address to confirm',
    emailWrong: 'That’s not the address we sent the link to.',
    submit: 'Delete old vault and start over',
    submitting: 'Starting over...',
    doneTitle: 'Your new vault is ready',
    doneText: 'Save its Recovery Kit now.',
    failedTitle: 'Couldn’t start over',
    loading: 'Counting what’s in the old vault...',
  },
} as const
addTexts(enStartOver)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    startOver: typeof enStartOver
  }
}
