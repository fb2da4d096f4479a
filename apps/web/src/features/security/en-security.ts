import { healthChips } from '@severy/engine-host/health-words'
import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for the Security Dashboard. */
export const enSecurity = {
  monitoring: {
    active: 'Active',
    notAvailable: 'Not available',
    why: {
      off: 'Turned off in your settings.',
      unknown: 'We can’t tell without a connection.',
      'passwords-off': 'This server has no breached-password list set up.',
      'passwords-unreachable': 'The breached-password list isn’t responding right now.',
    },
    open: 'Settings',
    passwords:
      'While your vault is open, we check new passwords within the hour and all passwords every week.',
    passwordsLast: 'All passwords last checked {{date, datetime(dateStyle: medium)}}.',
    passwordsOff: 'Passwords aren’t checked: this server has no list set up.',
    passwordsAway: 'Passwords can’t be checked right now: the list isn’t responding.',
    email_zero: 'Your email wasn’t in any known breach on {{date, datetime(dateStyle: medium)}}.',
    email_one: 'Your email was in {{count, number}} known breach on {{date, datetime(dateStyle: medium)}}.',
    email_other:
      'Your email was in {{count, number}} known breaches on {{date, datetime(dateStyle: medium)}}.',
    emailWaits: 'Your email hasn’t been checked yet.',
    emailOff: 'Your email isn’t checked: this server has no key for that.',
    emailNeedsPlan: 'Your email isn’t checked: that needs a plan.',
    breaches: 'Breaches with your email',
    breachesText:
      'According to a public list. Change the password you used there, and anywhere else you used it.',
    at: '{{title}}, {{date, datetime(dateStyle: long)}}',
    taken: 'Taken: {{classes, list}}',
  },
  security: {
    scoreHeading: 'Security Score',
    how: 'How this is calculated',
    howText: 'Your score starts at 100 and is calculated on this device. What lowers it:',
    howParts: [
      'Weak passwords: up to −30 (shorter than 12 characters, or easy to guess)',
      'Reused passwords: up to −25 (the same as in another item)',
      'Old passwords: up to −20 (not changed for over a year)',
      'Compromised passwords: up to −25 (found in a breach)',
    ],
    howLabels: '90 and up is Excellent, 75 Good, 60 Fair. Anything lower Needs Attention.',
    few: 'Not enough items yet. With fewer than five passwords, a single one moves the score a lot.',
    counters: 'What makes up your score',
    loading: 'Checking your passwords',
    loadFailed: 'Failed to fetch data. Please try again.',
    loadFailedText: 'Couldn’t load the password checker. We’ll try again when you’re back online.',
    breaches: {
      heading: 'Breach check',
      text: 'Check your passwords against known breaches. Only the first five characters of each password’s hash leave this device, through this server. Nobody learns the password, or whether it was found.',
      check: 'Check now',
      checking: 'Checking...',
      unchecked_one: '{{count, number}} password not checked yet.',
      unchecked_other: '{{count, number}} passwords not checked yet.',
      last: 'Last checked {{date, datetime(dateStyle: medium; timeStyle: short)}}.',
      clean: 'None of your passwords were found in known breaches.',
      short: 'The 49,233 most common breached passwords are always recognized, right on this device.',
      common:
        'This device keeps a list of {{hashes, number}} passwords, each seen at least {{seen, number}} times in breaches ({{size}}). It recognizes them on its own, even offline. About one other password in a million is mistaken for one of them. Passwords not on this list may still be in the full online list.',
      done: 'Breach check finished',
      problem: {
        'breaches-off': 'Not available: this server has no breach list set up.',
        'breaches-unreachable': 'Not available right now: the breach list isn’t responding. Try again later.',
      },
    },
    ageUnknown_one:
      'Age unknown: {{count, number}} password was imported without its date, so it doesn’t count as old.',
    ageUnknown_other:
      'Age unknown: {{count, number}} passwords were imported without their dates, so they don’t count as old.',
    fixes: 'Fix these next',
    fixesOf: {
      compromised: 'Compromised passwords',
      weak: 'Weak passwords',
      reused: 'Reused passwords',
      old: 'Old passwords',
    },
    showAll: 'Show all',
    group: 'Same password in {{count, number}} items',
    changeGroup: 'Change all',
    showOld_one: 'Show {{count, number}} password that’s only old',
    showOld_other: 'Show {{count, number}} passwords that are only old',
    reasons: {
      ...healthChips,
      'no-second-factor': 'No one-time code',
      expired: 'Expired',
      expiring: 'Expires soon',
    },
    secondFactorNote: 'Based on a built-in list of sites that support 2FA.',
    change: 'Change password',
    changeOf: 'Change password of {{name}}',
    open: 'Open',
    openOf: 'Open {{name}}',
    more: 'Show more',
    allGood: 'Nothing to fix.',
    allGoodText: 'None of your passwords are weak, reused, old or known to be compromised.',
    nothing: 'No passwords yet',
    nothingText: 'Add passwords to see which ones to change.',
    features: 'Security features',
    twoFactor: 'Two-factor authentication',
    on: 'On',
    off: 'Off',
    unknown: 'Unknown right now',
    setup: 'Setup',
    kit: 'Recovery Kit',
    kitSaved: 'Saved on {{date, datetime(dateStyle: medium)}}',
    kitMissing: 'Missing',
    kitOpen: 'Open Recovery Kit',
    events: 'Recent security activity',
    eventsOff:
      'This server has its activity log turned off, so sign-ins and account changes aren’t being recorded.',
    noEvents: 'No recent security events',
  },
} as const
addTexts(enSecurity)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    security: typeof enSecurity
  }
}
