import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for opening a vault with the Recovery Kit. */
export const enRecover = {
  title: {
    recover: 'Recover your vault',
  },
  recover: {
    heading: 'Recover your vault',
    lead: 'Use your Recovery Kit to set a new account password. Nothing in your vault is lost.',
    code: 'Recovery code',
    codeHint: 'R1- and seven groups of five. Upper or lower case, with or without spaces.',
    codeMissing: 'Enter or scan the recovery code from your Recovery Kit.',
    codeOther: 'That’s not a recovery code. Recovery codes start with R1-.',
    codeWrong: 'That recovery code doesn’t work for this account. Check it against your latest kit.',
    newPassword: 'New account password',
    submit: 'Set new password',
    submitting: 'Opening your vault...',
    ends: 'This signs out your other devices, and you get a new kit to replace this one.',
    expiredTitle: 'This link has expired',
    expiredText: 'Recovery links work once and only for a short time. Get a new one on the sign-in page.',
    toSignIn: 'Go to Sign In',
    failedTitle: 'Recovery failed',
    doneTitle: 'Your vault is open again',
    doneText: 'Your new password is set. Save your new Recovery Kit.',
    factor: 'Verification code or backup code',
    factorHint:
      'Two-factor authentication is on. Enter the code from your authenticator app, or a backup code.',
    factorWrong: 'That code is wrong or already used. Wait for the next one, or try a backup code.',
  },
} as const
addTexts(enRecover)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    recover: typeof enRecover
  }
}
