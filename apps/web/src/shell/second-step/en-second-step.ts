import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for the second step of a sign-in. */
export const enSecondStep = {
  rules: {
    gateServerTitle: 'This server requires two-factor authentication',
    gateTitle: 'Your organization requires two-factor authentication',
    gateText:
      'The deadline to set it up has passed. Your vault is just as you left it. Set up an authenticator app to open it again.',
    gateAction: 'Set it up',
    gateOrganization: 'View organization',
  },
  secondStep: {
    title: 'Two-factor authentication',
    leadApp: 'Enter the 6-digit code from your authenticator app.',
    leadBackup: 'Enter one of your backup codes. Each works once.',
    code: 'Verification code',
    backupCode: 'Backup code',
    remember: 'Remember this device for 30 days',
    rememberHint: 'Only on a device nobody else uses.',
    verify: 'Verify',
    verifying: 'Verifying...',
    useBackup: 'Use a backup code',
    useApp: 'Use your authenticator app',
    useKey: 'Use a passkey or security key',
    keyCanceled: 'The request was canceled before a key answered. Try again, or enter a code.',
    wrongKey: 'That passkey or security key wasn’t accepted. Try another one, or enter a code.',
    empty: 'Please enter a verification code',
    failed: 'Verification failed',
    wrongApp:
      'That code is wrong or already used. Wait for the next one. If none work, check that your phone sets its clock automatically.',
    wrongBackup: 'That backup code is wrong or already used. Try another one.',
    expired: 'This sign-in took too long. Sign in again.',
    backupUsed_one: 'Backup code used: {{count, number}} backup code remaining',
    backupUsed_other: 'Backup code used: {{count, number}} backup codes remaining',
    backupFew: 'Make new ones in Settings, Security before you run out.',
    lineTitle: 'One more step.',
    lineText: 'Finish the second step to sync. You can already use your vault on this device.',
    lineAction: 'Enter code',
  },
} as const
addTexts(enSecondStep)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    secondStep: typeof enSecondStep
  }
}
