import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for recovery with the help of trusted contacts. */
export const enHelp = {
  emergency: {
    help: {
      choose: 'A trusted contact can help me',
      heading: 'Get back in with help',
      lead: 'Someone you chose earlier can send your account’s key to this device. We can’t.',
      loading: 'Looking for your trusted contacts',
      none: 'You haven’t chosen a trusted contact who can take over this account, so nobody can help.',
      failedTitle: 'That didn’t work',
      list: 'Who can help',
      ask: 'Ask',
      askLabel: 'Ask {{hint}}',
      asking: 'Asking...',
      waitsUntil: 'Can help from {{date, datetime(dateStyle: medium; timeStyle: short)}}',
      ready: 'Can help now',
      mailed:
        'We emailed both of you. When the wait is over, open “Forgot password” again and come back here.',
      start: 'Continue with {{hint}}',
      password: 'New account password',
      passwordMissing: 'Enter a new account password.',
      numberHeading: 'Call your trusted contact',
      numberText:
        'Read these numbers to {{hint}}, in person or by phone. They enter them in Settings, Security. Keep this page open.',
      number: 'Numbers to read out',
      waiting: 'Waiting for your trusted contact…',
      cancel: 'Stop',
      back: 'Back to the Recovery Kit',
      submit: 'Show the numbers',
      gone: 'This contact can’t help anymore.',
      waits: 'The wait isn’t over, or the request was declined.',
      doneTitle: 'Welcome back',
      doneText: 'All your keys are new. Save your new Recovery Kit, and choose your trusted contacts again.',
    },
  },
} as const
addTexts(enHelp)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    help: typeof enHelp
  }
}
