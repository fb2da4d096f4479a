import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for changing the email address. */
export const enEmailChange = {
  emailChange: {
    start: 'Change email address',
    title: 'Change email address',
    lead: 'We’ll email a code to the new address. Your vault, password and Recovery Kit stay the same, and we’ll notify your current address when it’s done.',
    newAddress: 'New email address',
    missing: 'Enter the new email address.',
    same: 'That’s your current address.',
    send: 'Send code',
    sending: 'Sending...',
    codeTitle: 'Check your email',
    codeLead:
      'If no account uses {{email}} yet, we emailed it a code. Enter the code and your account password within 30 minutes.',
    code: 'Code from the email',
    codeMissing: 'Enter the 6-digit code from the email.',
    codeWrong: 'Wrong code. Use the one in the latest email.',
    codeExpired: 'This code has expired or was tried too often. Send another one.',
    taken: 'This address already has an account. Choose another one.',
    again: 'Send another code',
    sentAgain: 'We sent another code',
    other: 'Use a different address',
    move: 'Change email',
    moving: 'Changing...',
    doneTitle: 'Email address changed',
    doneText: 'Sign in with {{email}} from now on.',
    failedTitle: 'Error changing email address',
  },
} as const
addTexts(enEmailChange)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    emailChange: typeof enEmailChange
  }
}
