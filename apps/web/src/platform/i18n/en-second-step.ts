/** The second step of a sign-in, and setting it up. */
export const enSecondStep = {
  secondStep: {
    title: 'Two-factor authentication',
    leadApp: 'Enter the 6-digit code that your authenticator app shows now.',
    leadBackup: 'Enter one of your backup codes. Each works once.',
    code: 'Verification code',
    backupCode: 'Backup code',
    remember: 'Remember this device for 30 days',
    rememberHint: 'Only on a device that nobody else uses.',
    verify: 'Verify',
    verifying: 'Verifying...',
    useBackup: 'Use a backup code',
    useApp: 'Use your authenticator app',
    empty: 'Please enter a verification code',
    failed: 'Verification failed',
    wrongApp:
      'This code is not right, or it was used already. Wait for the next one. If none works, check that the clock of your phone is set automatically.',
    wrongBackup: 'This backup code is not right, or it was used already. Try another one.',
    expired: 'This sign-in took too long. Sign in again.',
    backupUsed_one: 'Backup code used: {{count, number}} backup code remaining',
    backupUsed_other: 'Backup code used: {{count, number}} backup codes remaining',
    backupFew: 'Make new ones under Settings, Security, before you need them.',
    lineTitle: 'One more step.',
    lineText: 'The server asks for your second factor before it syncs. Your vault on this device is open.',
    lineAction: 'Enter code',
  },
} as const
