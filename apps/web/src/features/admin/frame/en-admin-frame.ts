import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for the frame around every page of the admin area. */
export const enAdminFrame = {
  title: {
    accessDenied: 'Access Denied',
  },
  access: {
    admin: 'You need admin privileges to access this area.',
    superAdmin: 'You need super admin privileges to access this area.',
  },
  adminFrame: {
    title: 'Admin Panel',
    welcome: 'Welcome, {{email}}',
    signOut: 'Sign Out',
    theme: 'Theme',
    openMenu: 'Open menu',
    navigation: 'Admin Panel',
    back: 'Back to App',
    addressRefused:
      'This server’s Admin Panel only allows certain network addresses, and yours isn’t one of them. You can still open your vault from anywhere.',
    groupAdmin: 'Admin Panel',
    groupSuperAdmin: 'Super Admin',
    offline: 'You’re offline. You can read this page but not change anything.',
    sessionTitle: 'Your session ended',
    sessionText: 'Enter your account password to continue. What you typed on this page is still here.',
    sessionGo: 'Continue',
    sessionBusy: 'Continuing...',
    sessionFailed: 'That didn’t work',
    sessionLock: 'Lock',
  },
  adminMenu: {
    dashboard: 'Dashboard',
    users: 'Users',
    settings: 'System Settings',
    payments: 'Payments',
    pricing: 'Pricing',
    audit: 'Audit log',
    subscribers: 'Subscribers',
    messages: 'Messages',
    health: 'Health',
    smtp: 'SMTP Settings',
    security: 'Security',
  },
} as const
addTexts(enAdminFrame)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    adminFrame: typeof enAdminFrame
  }
}
