import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for the system settings of the admin area. */
export const enAdminSettings = {
  adminSettings: {
    heading: 'System Settings',
    lead: 'Settings for everyone on this server. Changes apply as soon as you save.',
    days: 'days',
    minutes: 'minutes',
    limits: 'Limits',
    limitsText: 'Invalid values reset to default.',
    maxPasswords: 'Max passwords per user',
    maxPasswordsHint:
      'Items across all vaults a person owns. Anyone over the limit keeps them but can’t add more.',
    sessionTimeout: 'Session timeout',
    sessionTimeoutHint:
      'The server signs out a device after this long without a request. Same value as in Security.',
    backupRetention: 'Backup retention',
    backupRetentionHint: 'Deletes backups made by this server after this time.',
    logRetention: 'Log retention',
    logRetentionHint:
      'Deletes security events and audit log entries after this time. Last sign-in dates are kept.',
    access: 'Access',
    registrations: 'Registrations allowed',
    registrationsHint: 'When off, nobody can create an account. Confirmation links already sent still work.',
    verification: 'Email verification required',
    verificationHint: 'Always on: people share with an email address, so everyone has to prove theirs.',
    maintenance: 'Maintenance mode',
    maintenanceText:
      'Everyone can sign in, read, copy and export, but only administrators can change anything. What people type waits on their devices and is saved afterward.',
    maintenanceOn: 'Maintenance is on',
    maintenanceHint: 'Open vaults update immediately.',
    maintenanceMessage: 'Message',
    maintenanceMessageHint:
      'Shown above every vault during maintenance. Leave empty to use the text in the preview.',
    preview: 'What people see',
    maintenanceWord: 'MAINTENANCE',
    confirmTitle: 'Turn on maintenance?',
    confirmText:
      'Until you turn it off, only administrators can save anything, and nobody can sign up or buy. It starts when you save this page.',
    confirmLabel: 'Type {{word}} to confirm',
    confirmWrong: 'Type {{word}}, or cancel.',
    confirmGo: 'Turn on',
    appearance: 'Appearance',
    themeToggle: 'Theme toggle allowed',
    themeToggleHint:
      'When off, everyone sees the default theme, and the option disappears from menus and settings.',
    defaultTheme: 'Default theme',
    defaultThemeHint: 'For the public pages and the app, until someone chooses.',
    trial: 'Trial',
    trialDays: 'Trial length',
    trialDaysHint: 'For new trials. Every page shows this number.',
  },
} as const
addTexts(enAdminSettings)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    adminSettings: typeof enAdminSettings
  }
}
