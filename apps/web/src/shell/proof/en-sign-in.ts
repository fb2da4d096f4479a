import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for fields of passwords and for single sign-on. They are in the first bundle. */
export const enSignIn = {
  auth: {
    password: 'Account password',
    secretKeyHint: 'On your Recovery Kit. Starts with S1-',
    secretKeyMalformed: 'This Secret Key is incomplete or mistyped. Check it against your Recovery Kit.',
    signingIn: 'Signing in...',
    showPassword: 'Show password',
    capsLock: 'Caps Lock is on',
    emailInvalid: 'Enter an email address like name@example.com.',
    promise:
      'We never receive this password, so we can’t reset it. Your Recovery Kit gets you back in if you forget it.',
    suggest: 'Suggest a passphrase',
    suggestAnother: 'Suggest another',
    suggestion: 'Suggested passphrase',
    useSuggestion: 'Use this passphrase',
    followText:
      'Someone with your keys kept that device’s records instead of this one’s. If that wasn’t you, stop here. If you continue, this device switches to those records and leaves behind anything that only it has. Export that first, from a device where your vault is still open.',
    followSubmit: 'Use the other device’s keys',
  },
  signOn: {
    button: 'Sign in with SSO',
    failedTitle: 'Single sign-on failed',
    none: 'Single sign-on isn’t set up for this email. Sign in with your account password.',
    providerUnreachable:
      'Your organization’s sign-on provider isn’t responding. Try again in a moment, or ask your administrator.',
    reference: 'Give your organization’s owners this reference: {{reference}}.',
    neededTitle: 'Your organization requires single sign-on',
  },
} as const
addTexts(enSignIn)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    signIn: typeof enSignIn
  }
}
