import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for the Recovery Kit. */
export const enKit = {
  title: {
    kit: 'Recovery Kit',
  },
  secretKey: {
    kitLine: 'Secret Key (for new devices)',
  },
  kit: {
    lead: 'If you forget your account password, this gets you back in. We don’t have a copy.',
    preparing: 'Making your Recovery Kit...',
    passwordNeeded: 'Enter your account password to make a new Recovery Kit.',
    make: 'Make new Recovery Kit',
    making: 'Making...',
    number: 'Kit {{number}}',
    replaces: 'Kit {{number}}; replaces kit {{replaced}}',
    replacedNote: 'Kit {{replaced}} no longer works. Destroy the old page.',
    email: 'Email',
    address: 'Sign-in address',
    createdOn: 'Created on {{date, datetime(dateStyle: long)}}',
    copyFailed: 'Couldn’t copy the code',
    code: 'Recovery code',
    codeNote: 'This code opens your vault on its own. No password needed.',
    qr: 'Recovery code as a QR code',
    passwordLine: 'Account password (optional, write it by hand)',
    howTitle: 'How to use this',
    how1: 'Open the sign-in address, choose “{{forgot}}” and open the link we email you.',
    how2: 'Enter the recovery code, or scan the QR code with your phone and copy it.',
    how3: 'Choose a new account password. Everything in your vault stays, and you get a new kit.',
    custody: 'Anyone with this page can open your vault. Keep it somewhere safe, like with your passport.',
    download: 'Download PDF',
    downloading: 'Making PDF...',
    print: 'Print',
    copyCode: 'Copy code',
    proofHeading: 'Confirm you saved it',
    proofLabel: 'Last 5 characters of your recovery code',
    proofHint: 'They’re at the end of the code on the page you saved.',
    proofWrong: 'Those aren’t the last 5 characters. Check the page you saved.',
    proofMissing: 'Enter the last 5 characters of your recovery code.',
    done: 'I’ve saved it',
    later: 'Later',
    savedTitle: 'Recovery Kit saved',
    savedText: 'Keep it somewhere safe, like with your passport.',
    failedTitle: 'Couldn’t make the Recovery Kit',
  },
} as const
addTexts(enKit)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    kit: typeof enKit
  }
}
