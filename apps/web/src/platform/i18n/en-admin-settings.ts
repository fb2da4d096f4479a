/** English for the system settings of the admin area. */
export const enAdminSettings = {
  adminSettings: {
    heading: 'System Settings',
    lead: 'What holds for everybody who uses this server. A change counts as soon as it is saved.',
    days: 'days',
    minutes: 'minutes',
    limits: 'Limits',
    limitsText: 'Values that make no sense go back to their defaults.',
    maxPasswords: 'Max passwords per user',
    maxPasswordsHint:
      'Items in all vaults that one person owns. Whoever holds more keeps them, and adds none.',
    sessionTimeout: 'Session timeout',
    sessionTimeoutHint:
      'A device that asks for nothing for this long is signed out by the server. The same value stands in Security.',
    backupRetention: 'Backup retention',
    backupRetentionHint: 'Backups that this server made are deleted after this time.',
    logRetention: 'Log retention',
    logRetentionHint:
      'People’s security events and the entries of the audit log are deleted after this time. When somebody signed in last stays known.',
    access: 'Access',
    registrations: 'Registrations allowed',
    registrationsHint:
      'When off, nobody can make a new account. Whoever has already been sent a confirmation link can still use it.',
    verification: 'Email verification required',
    verificationHint:
      'Always on: people share with an address, so whoever has one here must have shown that it is theirs.',
    maintenance: 'Maintenance mode',
    maintenanceText:
      'Everybody can sign in, read, copy and export; only administrators can change anything. What people type meanwhile waits on their devices and is saved afterwards.',
    maintenanceOn: 'Maintenance is on',
    maintenanceHint: 'Open vaults hear of it at once.',
    maintenanceMessage: 'Message',
    maintenanceMessageHint: 'Stands above every vault meanwhile. Left empty, the words of the preview do.',
    preview: 'What people see',
    maintenanceWord: 'MAINTENANCE',
    confirmTitle: 'Switch maintenance on?',
    confirmText:
      'Nobody but administrators can save anything, sign up or buy until it is off again. It begins when you save this page.',
    confirmLabel: 'Type {{word}} to confirm',
    confirmWrong: 'Type {{word}}, or cancel.',
    confirmGo: 'Switch on',
    appearance: 'Appearance',
    themeToggle: 'Theme toggle allowed',
    themeToggleHint:
      'When off, everybody sees the default theme, and the choice disappears from menus and settings.',
    defaultTheme: 'Default theme',
    defaultThemeHint: 'For the public pages and the app, until somebody chooses.',
    trial: 'Trial',
    trialDays: 'Trial length',
    trialDaysHint: 'For trials that begin from now on. Every page prints this number.',
  },
}
