import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for `/auth`, the first page, which are in the first bundle. */
export const enAuth = {
  title: {
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
  auth: {
    tabs: 'Sign in or sign up',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    signInHeading: 'Open your vault',
    signUpHeading: 'Build your vault',
    email: 'Email',
    staysHere: 'Stays on this device',
    haveSecretKey: 'I have a Secret Key',
    secretKey: 'Secret Key',
    moreWays: 'More ways to sign in',
    withOtherDevice: 'Sign in with another device',
    createAccount: 'Create Account',
    creatingAccount: 'Creating account...',
    deriving: 'Deriving your keys on this device',
    decrypting_one: 'Decrypting {{count, number}} item',
    decrypting_other: 'Decrypting {{count, number}} items',
    failedTitle: 'Sign in failed',
    failedText: 'Wrong email or password. New here? Open the link in our email first.',
    welcomeTitle: 'Welcome back!',
    welcomeText: "You've successfully signed in",
    closedTitle: 'Sign-ups are closed',
    closedText: 'This server isn’t accepting new accounts. Existing accounts work as usual.',
    signUpFailedTitle: 'Sign up failed',
    invited: '{{email}} wants to share something with you. Sign up or sign in with {{invited}}.',
    invitedMember: '{{email}} invites you to join. Sign up or sign in with {{invited}}.',
    terms: 'By creating an account you agree to the',
    termsLink: 'Terms of Service',
    termsAfter: '. Your vault is encrypted before it reaches us.',
    checkTitle: 'Check your email',
    checkText: "We've sent you a confirmation link",
    forgotNoEmail: 'Please enter your email address first.',
    forgotSent: 'Password reset email sent! Check your inbox.',
    forgotSentDetail:
      'The link in it takes you to a page for your Recovery Kit. We never had your password, so the kit gets you back in. Have a passkey? Sign in with it, then set a new password in Settings.',
    forgotFailed: 'Failed to send reset email. Please try again.',
    integrityTitle: 'The server’s answer failed verification',
    forgottenText:
      'Your password was changed on another device, entered wrong ten times, or your first sign-in here was interrupted. Sign in again. Your vault is safe.',
    copyGoneTitle: 'This browser deleted its copy of your vault',
    copyGoneText:
      'Browsers do this when they run out of space or when you clear site data. Everything that was synced is safe on the server: sign in to get it back. Unsynced changes are lost, unless your vault was open at the time. Those are sent after you sign in.',
  },
  signOn: {
    busy: 'Looking for your organization...',
    neededText: 'Choose “Sign in with SSO” first, then unlock with your password or passkey.',
    done: 'Your organization confirmed {{email}}. Now unlock your vault with your account password or a passkey. Your organization never sees either.',
  },
  passkey: {
    signIn: 'Sign in with a passkey',
    waiting: 'Waiting for your passkey...',
    canceledTitle: 'No passkey used',
    noPrfTitle: 'This passkey can’t open your vault here',
    addressTitle: 'Passkeys don’t work at this address',
    unknownTitle: 'This passkey doesn’t open your vault',
    expiredTitle: 'That took too long',
    otherTitle: 'That passkey is for a different account',
    otherText: 'Choose the passkey for the account that’s locked here, or sign out first.',
  },
  link: {
    doneTitle: 'Your other device answered',
    done: 'Enter your account password to sign in.',
  },
} as const
addTexts(enAuth)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    auth: typeof enAuth
  }
}
