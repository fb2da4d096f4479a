import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for two-factor authentication in Settings. */
export const enTwoFactor = {
  twoFactor: {
    section: 'Two-factor authentication',
    sectionText:
      'Signing in on a new device takes a code from your authenticator app and your account password. Trusted devices don’t need a code.',
    on: 'On',
    off: 'Off',
    unknown: 'Couldn’t check whether it’s on. {{problem}}',
    since: 'On since {{date, datetime(dateStyle: long)}}.',
    codesLeft_one: '{{count, number}} backup code left.',
    codesLeft_other: '{{count, number}} backup codes left.',
    codesNone: 'No backup codes left. Make new ones.',
    required: 'Your role requires it from {{date, datetime(dateStyle: long)}}.',
    setUp: 'Setup',
    disable: 'Disable',
    newCodes: 'New backup codes',
    forget_one: 'Forget {{count, number}} remembered device',
    forget_other: 'Forget {{count, number}} remembered devices',
    forgotten: 'All devices will ask for a code again',
    setUpTitle: 'Set up two-factor authentication',
    steps: 'Steps',
    stepGenerate: 'Generate',
    stepVerify: 'Verify',
    stepBackup: 'Backup',
    generateText:
      'You’ll need an authenticator app. Scan a code, enter the 6 digits, then save your backup codes.',
    generate: 'Generate',
    verifyText: 'Scan this with your authenticator app, then enter the code it shows.',
    qr: 'QR code for your authenticator app',
    cannotScan: 'Can’t scan?',
    secret: 'Enter this key in the app instead:',
    copySecret: 'Copy key',
    codeEmpty: 'Please enter the verification code',
    codeWrong: 'Invalid verification code',
    verify: 'Verify',
    setUpFailed: 'Failed to set up 2FA',
    alreadyOn: 'It’s already on, set up on another device.',
    setUpGone: 'The key was replaced in another window. Start again.',
    enabled: '2FA Enabled Successfully',
    backupTitle: 'Your backup codes',
    backupText:
      'Each code works once, instead of a code from the app. You won’t see them again. Keep them somewhere you can reach without your phone.',
    copy: 'Copy',
    copied: 'Backup codes copied',
    copyFailed: 'Your browser blocked copying',
    download: 'Download .txt',
    print: 'Print',
    saved: 'I’ve saved these codes',
    done: 'Done',
    leaveTitle: 'Close without the backup codes?',
    leaveText:
      'You won’t see them again. Without them and without your phone, you can’t sign in on a new device.',
    leave: 'Close anyway',
    stay: 'Stay here',
    fileHeading: 'Severy backup codes for {{email}}',
    fileText: 'Each works once, instead of a code from your authenticator app.',
    disableTitle: 'Disable two-factor authentication?',
    disableText:
      'After this, your account password alone is enough to sign in anywhere. Your backup codes and remembered devices are deleted.',
    disabled: '2FA Disabled',
    disableFailed: 'Error disabling 2FA',
    replaceTitle: 'Make new backup codes?',
    replaceText: 'Your current codes stop working right away.',
    replace: 'Make new codes',
    replaceFailed: 'Couldn’t make new backup codes',
    busy: 'One moment...',
  },
} as const
addTexts(enTwoFactor)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    twoFactor: typeof enTwoFactor
  }
}
