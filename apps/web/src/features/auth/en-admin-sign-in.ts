import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for the sign-in page of the admin area. */
export const enAdminSignIn = {
  adminSignIn: {
    title: 'Admin Panel',
    lead: 'Sign in with your own account and your admin role.',
    submit: 'Access Admin Panel',
    busy: 'Authenticating...',
    failed: 'Invalid email or password',
    unexpected: 'An unexpected error occurred. Please try again.',
    denied: 'Access denied. Admin privileges required.',
    deniedText: 'You’ll be signed out in {{count, number}} seconds unless you go to your vault.',
    stay: 'Go to my vault',
  },
} as const
addTexts(enAdminSignIn)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    adminSignIn: typeof enAdminSignIn
  }
}
