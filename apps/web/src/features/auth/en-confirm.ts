import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for confirming an email address: the page that waits for it, and the one that the link opens. */
export const enConfirm = {
  title: {
    confirm: 'Confirm your email',
  },
  auth: {
    welcomeNewTitle: 'Welcome to Severy!',
    welcomeNewText: 'Your email address is confirmed.',
    checkDetail: 'We sent it to {{email}}. The link works for 24 hours, on this or any other device.',
    checkElsewhere:
      'Keep this tab open. It opens your vault once you open the link. If you enter your password on another device instead, press Continue here.',
    checkNumber: 'On another device, the link asks for this number:',
    checkContinue: 'Continue',
    checkNotYet: 'Your email isn’t confirmed yet. Open the link in our email first.',
    resend: 'Send again',
    resendIn_one: 'Send again in {{count, number}} second',
    resendIn_other: 'Send again in {{count, number}} seconds',
    resent: 'Sent again. Check your spam folder too.',
    changeAddress: 'Use a different email',
  },
  confirm: {
    heading: 'One more step',
    notYou: 'If you didn’t sign up for Severy, close this page. No account will be created.',
    otherHeading: 'Signed up on another device?',
    otherText: 'Enter the number it shows. Your vault then opens there.',
    number: 'Number',
    numberHint: 'Only enter a number you see on your own screen, never one that someone sends you.',
    numberMissing: 'Enter the three digits shown where you signed up.',
    numberWrong: 'That’s not the number shown where you signed up. Check it and try again.',
    numbersUsedUpTitle: 'Too many wrong numbers',
    numbersUsedUp: 'Enter your account password instead.',
    checkingNumber: 'Checking…',
    openThere: 'Open My Vault There',
    handedHeading: 'Go back to your other device',
    handedText: 'Your vault opens where you signed up. You can close this page.',
    hereHeading: 'Or open it here',
    text: 'Enter your account password to confirm your email address.',
    textOf: 'Enter your account password to confirm {{email}}.',
    submit: 'Sign In',
    elsewhereHeading: 'Go back to the other tab',
    elsewhereText: 'Your vault opens where you signed up. You can close this tab.',
    elsewhereInstead: 'Enter your password here instead',
    wrong: 'That’s not the password you signed up with. Try again.',
    expiredTitle: 'This link has expired',
    expiredText:
      'Confirmation links work once, for 24 hours. If you already used it, sign in. Otherwise sign up again.',
    incomplete: 'This link is incomplete. Open the link in the email again.',
    toSignIn: 'Go to Sign In',
    toSignUp: 'Sign up again',
  },
} as const
addTexts(enConfirm)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    confirm: typeof enConfirm
  }
}
