/** English for replacing all keys, and for the Secret Key (PROTOCOL 3, 5.5). */
export const enRotation = {
  rotation: {
    title: 'Someone may have had access',
    text: 'If someone might know your account password, or used one of your devices, reset everything that opens your vault.',
    action: 'Reset all keys',
    lead: 'This makes new keys for your account and re-encrypts your vault with them.',
    ends: 'Your other devices are signed out. Passkeys, trusted contacts, your current Recovery Kit and your links stop working. You get a new kit next.',
    remains:
      'Anyone who has seen a password in your vault still knows it. Change the important ones on their sites afterwards.',
    current: 'Current account password',
    next: 'New account password',
    nextMissing: 'Enter a new account password.',
    promise: 'We never receive this password. Your new Recovery Kit comes next.',
    wrong: 'Wrong current password.',
    same: 'Choose a different password. Someone may know the current one.',
    elsewhere:
      'Your password or keys were changed on another device. Sign in here with the new password first.',
    submit: 'Reset all keys',
    submitting: 'Resetting your keys...',
    failedTitle: 'Couldn’t reset your keys',
    doneTitle: 'All keys reset',
    doneText: 'Keep your new Recovery Kit. The old one no longer works.',
  },
  secretKey: {
    title: 'Secret Key',
    text: 'A second secret, made on this device and combined with your account password. Without it nobody can guess your password, not even with a copy of this server. You need it, or a device that has it, to add a new device.',
    on: 'On',
    off: 'Off',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    onTitle: 'Turn on the Secret Key',
    onLead:
      'Your account gets new keys and a Secret Key, printed on a new Recovery Kit. Your password stays the same.',
    offTitle: 'Turn off the Secret Key',
    offLead:
      'Your account gets new keys that only your password opens, and a new Recovery Kit. Your password stays the same.',
    onDone: 'Secret Key turned on',
    offDone: 'Secret Key turned off',
    again: 'New Secret Key, if your account has one',
    kitLine: 'Secret Key (for new devices)',
  },
} as const
