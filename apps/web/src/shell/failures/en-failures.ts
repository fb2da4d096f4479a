import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for pages that cannot start or continue. They are in the first bundle. */
export const enFailures = {
  title: {
    error: 'Error',
    insecure: 'Secure connection needed',
    storageDenied: 'Storage blocked',
  },
  auth: {
    followTitle: 'Your account now uses another device’s keys',
  },
  error: {
    heading: 'Unexpected Application Error',
    text: 'Something went wrong on this page. Your stored data isn’t affected.',
    reload: 'Reload page',
    copy: 'Copy details',
    copied: 'Copied to clipboard',
  },
  codeMissing: {
    title: 'This page isn’t on your device yet',
    offline:
      'You’re offline, and this page was never downloaded. Connect to the internet and try again. Nothing else is affected.',
    unreachable: 'The server didn’t send this page. Try again in a moment. Nothing else is affected.',
    again: 'Try again',
    kept: 'The server is back, but your browser fetches this page only after a reload. Save what you’ve typed first.',
  },
  engineFailure: {
    heading: 'This page couldn’t start',
    offline:
      'You’re offline, and part of this page isn’t on your device. Connect to the internet, then reload.',
    unreachable: 'The server didn’t send everything this page needs. Reload in a moment.',
    broken:
      'The part of this page that encrypts and decrypts didn’t load, or doesn’t run in this browser. The server is up, so waiting won’t help. Your stored data isn’t affected.',
    whatHeading: 'What you can do',
    reload: 'Reload the page. It may have been updated while it was open.',
    update:
      'If that doesn’t help, update your browser or try another one. An extension that blocks scripts can also cause this.',
    ask: 'Still stuck? Contact us and include the reference below.',
    help: 'Help Center',
    contact: 'Contact us',
    reference: 'Reference',
  },
  storageDenied: {
    heading: 'Your browser is blocking storage for this site',
    text: 'Severy keeps an encrypted copy of your vault on your device, along with a record of what it has verified. Your browser won’t store that here: site data is blocked, or this is a private window that keeps none.',
    whatHeading: 'What you can do',
    whatText:
      'Allow site data (cookies) for this site in your browser settings, or open it in a regular window.',
    again: 'Try again',
  },
  insecure: {
    heading: 'This page needs a secure connection',
    text: 'Your browser turns off the encryption Severy needs on pages loaded over plain http, because anyone on the network could have changed them.',
    userHeading: 'If you use this server',
    userText:
      'Open the same address with https:// in front. If that doesn’t work, tell the person who runs this server.',
    operatorHeading: 'If you run this server',
    operatorText:
      'Put it behind a TLS proxy, or set TLS_CERT and TLS_KEY. On the same machine, http://localhost also works.',
  },
} as const
addTexts(enFailures)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    failures: typeof enFailures
  }
}
