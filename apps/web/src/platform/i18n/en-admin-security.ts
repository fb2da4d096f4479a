/** English for the security settings of the admin area. */
export const enAdminSecurity = {
  adminSecurity: {
    title: 'Security',
    lead: 'What is asked of everybody’s sign-ins and passwords. Each setting holds from the moment it is saved.',
    labels: {
      max_login_attempts: 'Max login attempts',
      lockout_minutes: 'Lockout',
      session_timeout_minutes: 'Session timeout',
      are_passwords_strong: 'Strong passwords',
      is_password_expiry_on: 'Password expiry',
      password_expiry_days: 'Change account passwords after',
      two_factor_required_since: 'Two-factor required',
      is_audit_logging_on: 'Audit logging',
      is_ip_allow_list_on: 'IP whitelist',
      ip_allow_list: 'Allowed addresses',
    },
    minutes: 'minutes',
    days: 'days',

    signIn: 'Sign-in',
    attemptsHint:
      'Wrong passwords, or wrong second factors, before an account has to wait. A browser that has signed in before counts for itself, so strangers lock no one out of it.',
    timeoutHint:
      'Without a request for so long, the server ends a session. The same value as under System Settings.',

    passwords: 'Account passwords',
    passwordsText:
      'The server never sees an account password: these are checked on the device where one is chosen. Ten characters that are hard to guess are asked of everybody, whatever is set here.',
    strongHint:
      'Also refuses what contains 123456, password, qwerty, admin or letmein, and what stands in lists of breached passwords.',
    expiryHint:
      'Off by default: NIST (SP 800-63B-4) advises against routine expiry, because people then choose weaker passwords.',
    expiryDaysHint:
      'Whose password is older has to change it before adding, changing or sharing anything. Reading, copying, exporting and deleting go on, and nothing is lost.',

    twoFactor: 'Two-factor authentication',
    twoFactorHint:
      'Admins need it in any case. Switched on for everybody, people have seven days from now, or from their sign-up, to set it up; after that their vaults open again once they have.',
    twoFactorSince:
      'Required of everybody since {{date, datetime(dateStyle: long)}}, each with seven days to set it up.',
    secondFactorMissing:
      'You would lock yourself out: set up two-factor authentication for your own account first, under Settings.',

    logging: 'Records',
    loggingHint:
      'Writes down sign-ins, refused ones too, and changes to accounts: people see theirs under Recent activity, owners those of their organizations, and this page the newest. What administrators do is always recorded and cannot be switched off.',

    addresses: 'Where admins come from',
    addressesText:
      'Keeps everybody out of the Admin Panel who comes from another address. It holds for admins only: nobody is kept from an own vault.',
    addressesHint: 'Only addresses of the list below reach the Admin Panel.',
    listHint: 'One a line, as address or network: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32.',
    rangeWrong: '“{{entry}}” is neither an address nor a network.',
    tooManyRanges: 'These are more than {{count, number}}. A network counts as one.',
    lookAtRanges: 'Look at the allowed addresses.',
    ownAddress: 'The server sees you at',
    addOwn: 'Add it',
    addressExcluded:
      'You would lock yourself out: the list does not have the address that the server sees you at, {{address}}.',

    rail: 'Security events',
    refused: 'Failed sign-ins',
    refusedSummary: '{{failed, number}} failed and {{blocked, number}} blocked in the last 30 days',
    refusedDay:
      '{{date, datetime(dateStyle: medium; timeZone: UTC)}}: {{failed, number}} failed, {{blocked, number}} blocked',
    refusedNote: 'Of accounts that exist; days in UTC.',
    refusedNone: 'None in the last 30 days.',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    day: '{{date, datetime(month: short; day: numeric; timeZone: UTC)}}',
    dayHead: 'Day',
    events: 'Recent events',
    noEvents: 'No security events yet',
    refresh: 'Refresh',
    stale: 'These could not be refreshed. What stands here is what was there before.',
    eventsFailed: 'Error loading security data',
    notRecording: 'Audit logging is off: nothing new is written down.',
  },
}
