import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for the security settings of the admin area. */
export const enAdminSecurity = {
  adminSecurity: {
    title: 'Security',
    lead: 'Sign-in and password rules for everyone. Each setting applies as soon as you save.',
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
      'Wrong passwords or two-factor codes before an account has to wait. Browsers that have signed in before are counted separately, so strangers can’t lock anyone out.',
    timeoutHint:
      'The server ends a session after this long without a request. Same value as in System Settings.',
    passwords: 'Account passwords',
    passwordsText:
      'The server never sees account passwords. Devices check these rules when someone chooses one. Everyone needs ten characters that are hard to guess, whatever you set here.',
    strongHint:
      'Also rejects passwords with 123456, password, qwerty, admin or letmein, and passwords from breach lists.',
    expiryHint:
      'Off by default: NIST (SP 800-63B-4) advises against routine expiry, because people then choose weaker passwords.',
    expiryDaysHint:
      'People with an older password have to change it before they can add, edit or share. They can still read, copy, export and delete, and nothing is lost.',
    twoFactor: 'Two-factor authentication',
    twoFactorHint:
      'Admins always need it. If you require it for everyone, people have seven days to set it up, from now or from when they sign up. After that, their vaults only open once they’ve done it.',
    twoFactorSince:
      'Required for everyone since {{date, datetime(dateStyle: long)}}, with seven days to set it up.',
    secondFactorMissing:
      'You’d lock yourself out. Set up two-factor authentication for your own account first, in Settings.',
    logging: 'Logging',
    loggingHint:
      'Records sign-ins, including failed ones, and account changes. People see theirs under Recent activity, owners see those in their organization, and this page shows the latest. Admin actions are always recorded.',
    addresses: 'Admin IP allowlist',
    addressesText: 'Only lets people from these addresses into the Admin Panel. Doesn’t affect vault access.',
    addressesHint: 'Only addresses on the list below can reach the Admin Panel.',
    listHint: 'One address or network per line: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32.',
    rangeWrong: '“{{entry}}” isn’t an address or a network.',
    tooManyRanges: 'That’s more than {{count, number}}. A network counts as one.',
    lookAtRanges: 'Check the allowed addresses.',
    ownAddress: 'Your address, as seen by the server',
    addOwn: 'Add it',
    addressExcluded: 'You’d lock yourself out: the list doesn’t include your own address, {{address}}.',
    rail: 'Security events',
    refused: 'Failed sign-ins',
    refusedSummary: '{{failed, number}} failed and {{blocked, number}} blocked in the last 30 days',
    refusedDay:
      '{{date, datetime(dateStyle: medium; timeZone: UTC)}}: {{failed, number}} failed, {{blocked, number}} blocked',
    refusedNote: 'For existing accounts. Days are in UTC.',
    refusedNone: 'None in the last 30 days.',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    day: '{{date, datetime(month: short; day: numeric; timeZone: UTC)}}',
    dayHead: 'Day',
    events: 'Recent events',
    noEvents: 'No security events yet',
    refresh: 'Refresh',
    stale: 'Couldn’t refresh. You’re seeing older data.',
    eventsFailed: 'Error loading security data',
    notRecording: 'Audit logging is off, so nothing new is recorded.',
  },
} as const
addTexts(enAdminSecurity)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    adminSecurity: typeof enAdminSecurity
  }
}
