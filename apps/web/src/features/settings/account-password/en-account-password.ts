import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for changing the account password. */
export const enAccountPassword = {
  passwordChange: {
    section: 'Account password',
    sectionText:
      'Unlocks your vault on every device. Changing it doesn’t affect your items or your Recovery Kit.',
    open: 'Change password',
    title: 'Change account password',
    current: 'Current account password',
    next: 'New account password',
    promise: 'We never receive this password, so we can’t reset it. Your Recovery Kit still works.',
    endOthers: 'Sign out my other devices',
    endOthersHint: 'They keep their encrypted copy and ask for the new password.',
    submit: 'Change password',
    submitting: 'Changing password...',
    doneTitle: 'Password Changed',
    doneText: 'Your Recovery Kit still works.',
    failedTitle: 'Error changing password',
    same: 'That’s your current password. Choose a different one.',
    wrong: 'Wrong current password.',
    secretKeyMissing:
      'Your account uses a Secret Key that this device doesn’t have. Use “Someone may have had access” below: it sets a new password together with a new Secret Key.',
    elsewhere:
      'Your password was just changed on another device, so nothing changed here. Sign in with that password first.',
    known:
      'Someone who knew the old password and kept a copy from this server could still open that copy. If you think someone knows it, use “Someone may have had access” on this page instead. It resets all your keys.',
  },
} as const
addTexts(enAccountPassword)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    accountPassword: typeof enAccountPassword
  }
}
