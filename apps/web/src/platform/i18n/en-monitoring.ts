/** English for dark web monitoring: its setting, and how it stands. */
export const enMonitoring = {
  monitoring: {
    heading: 'Dark web monitoring',
    text: 'Looks for your passwords, and for your e-mail address, in published data breaches.',
    switch: 'Watch for breaches',
    hint: 'While the vault is open, five hexadecimal digits of a hash of each password go through this server to its list: of new passwords within the hour, of all each week. If the operator has a key for it, the keeper of a list of breaches gets your e-mail address once a day.',
    active: 'Active',
    notAvailable: 'Not available',
    why: {
      off: 'It is off in your settings.',
      unknown: 'How it stands is not known without a connection.',
      'passwords-off': 'The operator of this server has named no list of passwords to ask.',
      'passwords-unreachable': 'The list of passwords does not answer now.',
    },
    open: 'Settings',
    passwords: 'New passwords are looked up within the hour, all of them each week, while the vault is open.',
    passwordsLast: 'All were looked up last on {{date, datetime(dateStyle: medium)}}.',
    passwordsOff: 'Passwords are not looked up: the operator has named no list.',
    passwordsAway: 'Passwords cannot be looked up now: the list does not answer.',
    email_zero: 'Your address was in no published breach on {{date, datetime(dateStyle: medium)}}.',
    email_one:
      'Your address was in {{count, number}} published breach on {{date, datetime(dateStyle: medium)}}.',
    email_other:
      'Your address was in {{count, number}} published breaches on {{date, datetime(dateStyle: medium)}}.',
    emailWaits: 'Your address has not been looked up yet.',
    emailOff: 'Your address is not looked up: the operator of this server has no key for that.',
    emailNeedsPlan: 'Your address is not looked up: that is part of a plan.',
    breaches: 'Breaches that your address is in',
    breachesText:
      'As a published list says. Change the password that you used there, and wherever else you used it.',
    at: '{{title}}, {{date, datetime(dateStyle: long)}}',
    taken: 'Taken: {{classes, list}}',
  },
} as const
