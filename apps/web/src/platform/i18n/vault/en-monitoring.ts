/** English for dark web monitoring: its setting and its status. */
export const enMonitoring = {
  monitoring: {
    heading: 'Dark web monitoring',
    text: 'Checks your passwords and email address against known data breaches.',
    switch: 'Watch for breaches',
    hint: 'We check the first five characters of each password’s hash against known breaches; the password never leaves your device. This happens while your vault is open: within the hour for new passwords, every week for all. If this server has a key for it, your email address is sent to a breach list once a day.',
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
    emailNeedsPlan: 'Your email isn’t checked: that takes a plan.',
    breaches: 'Breaches with your email',
    breachesText:
      'According to a public list. Change the password you used there, and anywhere else you used it.',
    at: '{{title}}, {{date, datetime(dateStyle: long)}}',
    taken: 'Taken: {{classes, list}}',
  },
} as const
