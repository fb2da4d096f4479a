import { addTexts } from '../i18n/i18n.ts'

/** English texts for refusals that any page can meet. They are in the first bundle. */
export const enProblems = {
  network: {
    offline: 'You’re offline. Connect to the internet and try again.',
    unreachable: 'The server didn’t answer. Nothing you typed is lost. Try again in a moment.',
    rateLimited_one: 'Too many attempts. Try again in {{count, number}} minute.',
    rateLimited_other: 'Too many attempts. Try again in {{count, number}} minutes.',
    suspended:
      'An administrator suspended this account. Nothing in your vault changed. The email we sent you says why and how to reach us.',
    maintenance: 'The server is under maintenance. You can read everything, but changes have to wait.',
    serverFull:
      'The server can’t save anything right now: its disk is full or read-only. Nothing was changed, and you can still read everything. Try again later, or tell your administrator.',
    rateLimitedSoon: 'Too many attempts. Try again in less than a minute.',
    passwordExpired:
      'Your account password is older than this server allows. Change it in Settings, then try again. You can still read, copy and export everything.',
    unexpected: 'An unexpected error occurred',
    secondFactor:
      'Your session ended, and signing in again needs a second step. Choose “Enter code” at the top of the page, then try again.',
    signOn: 'Your organization requires single sign-on. Choose “Sign in with SSO” at the top of the page.',
  },
  auth: {
    passwordMissing: 'Enter your account password.',
    weakPassword:
      'This password is too easy to guess. Use at least 10 characters, or use a suggested passphrase.',
    commonPassword:
      'Password contains common weak patterns. It contains 123456, password, qwerty, admin or letmein, or it appeared in a breach. Choose another one, or use a suggested passphrase.',
    integrityText:
      'What the server sent doesn’t match what was verified before, so we didn’t use any of it. Code: {{code}}.',
  },
  passkey: {
    canceledText:
      'The request was canceled, or no passkey was found. Try again, or use your account password.',
    noPrfText:
      'Opening a vault takes the PRF extension, which this browser or passkey doesn’t support. Use your account password. The passkey still works as a second step.',
    addressText: 'A passkey only works at the address where you added it. Open your vault there.',
    unknownText:
      'It was removed from your account, or it only works as a second step. Use your account password.',
    expiredText: 'That took more than five minutes. Choose your passkey again.',
  },
  proof: {
    forbidden: 'Your organization doesn’t accept a passkey here. Enter your account password.',
  },
} as const
addTexts(enProblems)

declare module '../i18n/i18n.ts' {
  interface Catalogs {
    problems: typeof enProblems
  }
}
