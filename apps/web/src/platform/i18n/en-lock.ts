/** What the lock screen says, and what an open vault says whose account is gone. */
export const enLock = {
  lock: {
    heading: 'Vault locked',
    idle: 'Locked after a time without activity.',
    sleep: 'Locked because this computer slept.',
    sessionUnknown:
      'The server no longer knows this device’s session, as after being restored from a backup. Your password opens this device’s copy, and signs you in again.',
    keysChanged: 'Your password or keys were changed on another device.',
    ends: {
      idle: 'Your session ended because it was not used for some time. Your password signs you in again.',
      'ended-elsewhere':
        'This device’s session was ended from another device. Your password signs you in again.',
      'password-changed': 'Your password was changed on another device.',
      recovered: 'Your account was recovered, and has a new password.',
      'keys-renewed': 'Your password and all keys were made anew on another device.',
      'taken-over':
        'A trusted contact has taken over this account and chosen a new password. We have mailed you who it was: ask them for it. If you did not expect this, copy what is here while you are offline, and write to support.',
      suspended: 'An administrator has suspended this account. Your password opens this device’s last copy.',
      'account-deleted':
        'This account was deleted. Your password opens this device’s last copy, for you to export or to wipe.',
      'started-over':
        'Somebody started over with this address. What is on this device may be the last copy of the vault before: the password from before opens it, for you to export or to wipe.',
    },
    typeNew: 'Type the new one: it opens this vault, and changes that wait here are kept.',
    typeBefore:
      'You are offline, and this device has not taken the new one yet: it opens with the password that you used here before.',
    needsServer: 'You are offline: the new one opens this vault once there is a connection.',
    changed:
      'The server no longer takes this password. Type the one that it was changed to, or sign in again if your address is another one now.',
    otherAccount:
      'This password belongs to a newer account with the same address. This device keeps the vault from before: open it with its own password to export it, or sign out to wipe it.',
    notTaken: 'Nothing here opens without the server, and it did not answer. Try again in a moment.',
    signInAgain: 'Sign in again',
    unlock: 'Unlock',
    unlocking: 'Unlocking...',
    wrong: 'That password does not open this vault.',
    notYou: 'Not you?',
    notYouText: 'Sign out to let somebody else sign in. The encrypted copy on this device is wiped.',
    offline: 'You are offline. Your last copy on this device can still be opened.',
    warningTitle: 'Still there?',
    warningText_one: 'Your vault locks in {{count, number}} second.',
    warningText_other: 'Your vault locks in {{count, number}} seconds.',
    stay: 'Keep it open',
  },
  accountGone: {
    'account-deleted': {
      title: 'This account was deleted.',
      text: 'You see this device’s last copy, which takes nothing new.',
    },
    'started-over': {
      title: 'Somebody started over with this address.',
      text: 'You see the vault from before, perhaps its last copy. It takes nothing new. Export it, and import the file into the new vault.',
    },
    export: 'Export',
    wipe: 'Wipe this device',
    wipeTitle: 'Wipe the vault of {{email}} from this device?',
    wipeText:
      'This may be the last copy of it. Without a file that you have exported, nobody can bring it back.',
    notKept: 'This account is gone, and nothing new can be kept in it',
  },
} as const
