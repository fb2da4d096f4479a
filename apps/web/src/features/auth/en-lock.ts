import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for the lock screen. */
export const enLock = {
  title: {
    locked: 'Locked',
  },
  passkey: {
    use: 'Use passkey',
  },
  lock: {
    heading: 'Vault locked',
    idle: 'Locked after inactivity.',
    sleep: 'Locked when your computer went to sleep.',
    sessionUnknown:
      'The server no longer knows this session. It may have been restored from a backup. Enter your password to open the copy on this device and sign in again.',
    keysChanged: 'Your password or keys were changed on another device.',
    ends: {
      idle: 'Your session timed out. Enter your password to sign in again.',
      'ended-elsewhere': 'You signed this device out from another one. Enter your password to sign in again.',
      'password-changed': 'Your password was changed on another device.',
      recovered: 'Your account was recovered and has a new password.',
      'keys-renewed': 'Your password and all keys were replaced on another device.',
      'taken-over':
        'A trusted contact has taken over this account and chosen a new password. We emailed you who it was: ask them for the password. If you didn’t expect this, copy what you need while you’re offline and contact support.',
      'taken-over-by':
        '{{by}}, your trusted contact, has taken over this account and chosen a new password. Ask them for it. If you didn’t expect this, copy what you need while you’re offline and contact support.',
      suspended:
        'An administrator suspended this account. Your password still opens the last copy on this device.',
      'account-deleted':
        'This account was deleted. Your password still opens the last copy on this device, so you can export it or wipe it.',
      'started-over':
        'Someone started over with this email. This device may have the last copy of the earlier vault. Your old password opens it, so you can move it to the new account, export it or wipe it.',
    },
    gone: {
      'account-deleted': 'This account was deleted.',
      'started-over': 'Someone started over with this email.',
      passkeyOpens:
        'This device never opened with your latest password, so only your passkey opens the last copy here.',
      nothingOpens:
        'This device never opened with your latest password, so no password opens the copy here. Another of your devices may still open its own.',
    },
    signOn:
      'You have to confirm it again after half a day. Choose “Sign in with SSO”, then enter your password. You can also open this device’s copy now. Your changes stay here and sync after you sign in with SSO.',
    signOnOffline:
      'You’re offline, and can open this device’s copy. Your changes stay here and sync after you sign in with SSO.',
    typeNew: 'Enter the new one to open this vault. Changes waiting on this device are kept.',
    typeBefore:
      'You’re offline and this device doesn’t have the new one yet. Enter the password you last used here.',
    needsServer: 'You’re offline. The new one opens this vault once you’re back online.',
    changed: 'That password was changed. Enter the new one, or sign in again if your email changed too.',
    otherAccount:
      'That password belongs to a newer account with the same email. This device has the earlier vault, which opens with its own password. You can open the new account and keep this copy.',
    notTaken: 'This needs the server, and it didn’t answer. Try again in a moment.',
    signInAgain: 'Sign in again',
    unlock: 'Unlock',
    unlocking: 'Unlocking...',
    notYou: 'Not you?',
    notYouText: 'Sign out to switch accounts. This removes the encrypted copy from this device.',
    offline: 'You’re offline. You can still open the copy on this device.',
  },
} as const
addTexts(enLock)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    lock: typeof enLock
  }
}
