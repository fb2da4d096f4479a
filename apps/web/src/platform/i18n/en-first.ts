/** Those texts of the English catalogue (`en.ts`) that the first page and any failure need. */
export const enFirst = {
  title: {
    withBrand: '{{page}} – {{brand}}',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    confirm: 'Confirm your email',
    recover: 'Recover your vault',
    kit: 'Recovery Kit',
    vault: 'My Vault',
    import: 'Import',
    locked: 'Locked',
    accessDenied: 'Access Denied',
    notFound: 'Page not found',
    error: 'Error',
    insecure: 'Secure connection needed',
    storageDenied: 'Storage needed',
  },
  clipboardQuestion: {
    title: 'A secret you copied may still be in the clipboard',
    text: 'This browser does not tell whether you have copied something else since.',
    clear: 'Clear the clipboard',
    cleared: 'Clipboard cleared',
    failedTitle: 'The clipboard was not cleared',
    failedText: 'The browser refused. Copying any other text takes the secret’s place.',
  },
  common: {
    loading: 'Loading',
    close: 'Close',
    cancel: 'Cancel',
    tryAgain: 'Try again',
    dismiss: 'Dismiss',
    show: 'Show',
    undo: 'Undo',
    notifications: 'Notifications',
    skipToContent: 'Skip to content',
    skipToList: 'Skip to the list',
    skipToDetails: 'Skip to the details',
    onlyYou: 'Only you can read this',
    home: 'Home',
  },
  network: {
    offline: 'This device is offline. Connect to the internet and try again.',
    unreachable:
      'The server did not answer. It may be down for a moment. Nothing you typed is lost: try again shortly.',
    rateLimited_one: 'Too many attempts. Try again in {{count, number}} minute.',
    rateLimited_other: 'Too many attempts. Try again in {{count, number}} minutes.',
    maintenanceTitle: 'Maintenance.',
    suspended:
      'This account is suspended by an administrator of this server. Nothing in your vault was changed. The mail about it says why, and how to reach us.',
    maintenance:
      'This server is under maintenance: everything can be read, but nothing can be changed just now.',
    serverFull:
      'The server cannot save anything just now: its disk is full, or it may only read. Nothing was changed. Try again later, or tell whoever runs it. Everything can be read as before.',
    rateLimitedSoon: 'Too many attempts. Try again in less than a minute.',
    passwordExpired:
      'Your account password is older than this server allows. Change it under Settings, then try again. What is stored can be read, copied and exported as before.',
    unexpected: 'An unexpected error occurred',
    secondFactor:
      'Your session has ended, and the server asks for your second factor. Choose “Enter code” at the top of the page, then try again.',
    signOn:
      'Your organization asks you to sign in at its provider first. Choose “Sign in with SSO” at the top of the page.',
  },
  auth: {
    tabs: 'Sign in or sign up',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    signInHeading: 'Open your vault',
    signUpHeading: 'Build your vault',
    email: 'Email',
    password: 'Account password',
    staysHere: 'Stays on this device',
    forgot: 'Forgot password',
    haveSecretKey: 'I have a Secret Key',
    secretKey: 'Secret Key',
    secretKeyHint: 'It is on your Recovery Kit and begins with S1-',
    secretKeyMalformed:
      'This is not a whole Secret Key. Compare it with your Recovery Kit, character by character.',
    withOtherDevice: 'Sign in with another device',
    signingIn: 'Signing in...',
    createAccount: 'Create Account',
    creatingAccount: 'Creating account...',
    deriving: 'Deriving your keys on this device',
    decrypting_one: 'Decrypting {{count, number}} item',
    decrypting_other: 'Decrypting {{count, number}} items',
    showPassword: 'Show password',
    capsLock: 'Caps Lock is on',
    emailMissing: 'Enter your email address.',
    emailInvalid: 'Enter an email address like name@example.com.',
    passwordMissing: 'Enter your account password.',
    failedTitle: 'Sign in failed',
    failedText:
      'The email address or the password is not right. If you have just signed up, open the link in the mail that we sent you first.',
    welcomeTitle: 'Welcome back!',
    welcomeText: "You've successfully signed in",
    closedTitle: 'No new accounts at present',
    closedText:
      'Whoever runs this server has closed it to new accounts. Accounts that are there work as always.',
    signUpFailedTitle: 'Sign up failed',
    weakPassword:
      'This password is too easy to guess. Use at least 10 characters, or let us suggest a passphrase.',
    commonPassword:
      'Password contains common weak patterns. It holds 123456, password, qwerty, admin or letmein, or stands in lists of breached passwords: choose another one, or let us suggest a passphrase.',
    promise: 'We never receive this password, so we cannot reset it. You will get a Recovery Kit next.',
    suggest: 'Suggest a passphrase',
    suggestAnother: 'Suggest another',
    suggestion: 'Suggested passphrase',
    useSuggestion: 'Use this passphrase',
    invited: '{{email}} wants to share something with you. Sign up or sign in with {{invited}}.',
    invitedMember: '{{email}} invites you to join. Sign up or sign in with {{invited}}.',
    terms:
      'By creating an account you agree to the terms of whoever operates this server. It stores only ciphertext of what you keep.',
    checkTitle: 'Check your email',
    checkText: "We've sent you a confirmation link",
    checkDetail:
      'It is on its way to {{email}} and works for 24 hours. Open it on this or any other device to finish.',
    resend: 'Send it again',
    resendIn_one: 'Send it again in {{count, number}} second',
    resendIn_other: 'Send it again in {{count, number}} seconds',
    resent: 'Sent again. Look in the spam folder too.',
    changeAddress: 'Use another address',
    forgotNoEmail: 'Please enter your email address first.',
    forgotSent: 'Password reset email sent! Check your inbox.',
    forgotSentDetail:
      'Its link opens a page that takes your Recovery Kit. We never had your password, so we cannot reset it. Your Recovery Kit can.',
    forgotFailed: 'Failed to send reset email. Please try again.',
    integrityTitle: 'This server’s answer did not pass verification',
    integrityText:
      'What the server sent does not continue what was verified before, so nothing of it was used. Code: {{code}}.',
    followTitle: 'Your account goes on with another device’s keys',
    followText:
      'On that device, somebody who has your keys chose its records over those of this device. If it was not you, do not go on. If you go on, this device follows: what only this device has of your account does not come along, so export it first where your vault is still open.',
    followSubmit: 'Take the other device’s keys',
    forgottenText:
      'Your password was changed on another device, it was wrong ten times, or the first sign-in here was cut short. Sign in again; your vault is kept.',
    copyGoneTitle: 'This browser deleted the copy of your vault on this device',
    copyGoneText:
      'Browsers do that when room runs out, or when site data is cleared. Everything that was synced is safe on the server: sign in to fetch it again. Changes that had not been synced are lost, unless the vault was open when it happened: those are sent once you have signed in.',
  },
  signOn: {
    button: 'Sign in with SSO',
    busy: 'Looking for your organization...',
    failedTitle: 'Single sign-on did not work',
    none: 'No single sign-on is set up for this address. Sign in with your account password.',
    providerUnreachable:
      'Your organization’s provider does not answer as it should. Try again shortly, or ask whoever runs it.',
    neededTitle: 'Your organization asks for single sign-on',
    neededText: 'Choose “Sign in with SSO” first. Your password or passkey then opens the vault.',
    done: 'Your organization has confirmed {{email}}. What opens the vault is yours alone: your account password or a passkey, which your organization never sees.',
  },
  passkey: {
    signIn: 'Sign in with a passkey',
    use: 'Use passkey',
    waiting: 'Waiting for your passkey...',
    cancelledTitle: 'No passkey was used',
    cancelledText:
      'The browser ended the request, or found no passkey. Try again, or use your account password.',
    noPrfTitle: 'This passkey cannot open your vault here',
    noPrfText:
      'Your vault is opened with a secret that the passkey works out (the PRF extension), and this browser or this passkey does not do that. Use your account password. The passkey still works as a second step.',
    addressTitle: 'Passkeys do not work at this address',
    addressText: 'A passkey belongs to one address. Open your vault at the address where you added it.',
    unknownTitle: 'This passkey does not open your vault',
    unknownText:
      'It was removed from your account, or it is for the second step only. Use your account password.',
    otherTitle: 'That passkey belongs to another account',
    otherText: 'Choose the passkey of the account that is locked here, or sign out first.',
  },
  strength: {
    label: 'Password strength',
    guessed: 'Would take {{time}} to guess.',
    seconds: 'less than a minute',
    minutes_one: 'about {{count, number}} minute',
    minutes_other: 'about {{count, number}} minutes',
    hours_one: 'about {{count, number}} hour',
    hours_other: 'about {{count, number}} hours',
    days_one: 'about {{count, number}} day',
    days_other: 'about {{count, number}} days',
    years_one: 'about {{count, number}} year',
    years_other: 'about {{count, number}} years',
    centuries_one: 'about {{count, number}} century',
    centuries_other: 'about {{count, number}} centuries',
    ages: 'more than a million years',
    adviceLength: 'Use at least 10 characters.',
    adviceTwoWords: 'Add two more words.',
    adviceOneWord: 'Add one more word.',
    verdicts: {
      guessed: 'Too weak.',
      weak: 'Weak.',
      fair: 'Almost there.',
      good: 'Good.',
      strong: 'Strong.',
    },
  },
  error: {
    heading: 'Unexpected Application Error',
    text: 'Something went wrong in this page. Your stored data is not affected.',
    reload: 'Reload the page',
    copy: 'Copy details',
    copied: 'Copied to clipboard',
  },
  codeMissing: {
    title: 'This part is not on this device yet',
    offline:
      'This device is offline, and what belongs here was never fetched. Connect to the internet, then try again. Everything else stays as it is.',
    unreachable:
      'The server did not send what belongs here. It may be down for a moment: try again shortly. Everything else stays as it is.',
    again: 'Try again',
  },
  engineFailure: {
    heading: 'This page could not start',
    offline:
      'This device is offline, and not everything this page needs is kept on it. Connect to the internet, then reload.',
    unreachable:
      'The server did not send everything this page needs. It may be down for a moment: reload shortly.',
    broken:
      'The part of this page that encrypts and decrypts did not load, or does not run in this browser. The server answers, so waiting will not help. What you have stored is not affected.',
    whatHeading: 'What you can do',
    reload: 'Reload the page: it may have been updated while it was open.',
    update:
      'If that does not help, update your browser or try another one. An extension that blocks scripts may also be the reason.',
    ask: 'Still the same? Write to us, and include the reference below.',
    help: 'Help Center',
    contact: 'Contact us',
    reference: 'Reference',
  },
  storageDenied: {
    heading: 'Your browser keeps nothing for this page',
    text: 'A vault lives on your device, encrypted, together with the record of what was checked before. The browser refuses to store that here: site data is blocked, or this is a private window without any.',
    whatHeading: 'What you can do',
    whatText:
      'Allow site data (cookies) for this address in the browser’s settings, or open it in an ordinary window.',
    again: 'Try again',
  },
  insecure: {
    heading: 'This page needs a secure connection',
    text: 'Your browser hides the cryptography that protects a vault from pages that come over plain http. That is right: on the way, anybody could have changed this page.',
    userHeading: 'If you use this server',
    userText:
      'Open the same address with https:// in front. If that does not answer, tell the person who runs it.',
    operatorHeading: 'If you run this server',
    operatorText:
      'Put it behind a proxy that speaks TLS, or set TLS_CERT and TLS_KEY. On the same machine, http://localhost works without.',
  },
} as const
