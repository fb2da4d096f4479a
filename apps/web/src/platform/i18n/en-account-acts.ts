/** Changing the password and the address, deleting the account, starting over. */
export const enAccountActs = {
  passwordChange: {
    section: 'Account password',
    sectionText:
      'It opens your vault on every device. Changing it keeps your vault and your Recovery Kit as they are.',
    open: 'Change password',
    title: 'Change account password',
    current: 'Current account password',
    next: 'New account password',
    promise: 'We never receive this password, so we cannot reset it. Your Recovery Kit still works.',
    endOthers: 'Sign out my other devices',
    endOthersHint: 'They keep their encrypted copy and ask for the new password.',
    submit: 'Change password',
    submitting: 'Changing password...',
    doneTitle: 'Password Changed',
    doneText: 'Your Recovery Kit still works.',
    failedTitle: 'Error changing password',
    same: 'This is your current password. Choose another one.',
    wrong: 'That is not your current password.',
    nextMissing: 'Enter a new account password.',
    elsewhere:
      'Your password was changed on another device in the same moment, so nothing was changed here. Sign in with that password first.',
    known:
      'Somebody who knew the old password and kept a copy from this server could still open that copy. If you think that somebody knows it, change the passwords in your vault too.',
  },
} as const
