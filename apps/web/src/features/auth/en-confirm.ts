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
      'Keep this tab open. It opens your vault when you open the link in this browser. Confirmed on another device? Continue here.',
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
    text: 'Enter your account password to confirm your email address.',
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
