/** English for making all keys anew and for the Secret Key (PROTOCOL 3, 5.5). */
export const enRotation = {
  rotation: {
    title: 'Someone may have had access',
    text: 'If somebody may know your account password, or has used a device of yours, replace everything that opens your vault.',
    action: 'Replace all keys',
    lead: 'This makes new keys for your account and seals your vault under them.',
    ends: 'Your other devices are signed out. Passkeys, trusted contacts, your present Recovery Kit and your links stop working: you get a new kit next.',
    remains:
      'Whoever has seen a password in your vault still knows it. Change those that matter at their sites afterwards.',
    current: 'Present account password',
    next: 'New account password',
    nextMissing: 'Enter a new account password.',
    promise: 'We never receive this password. Your new Recovery Kit comes next.',
    wrong: 'That is not your present account password.',
    same: 'Choose another password: the present one may be known.',
    elsewhere:
      'Your password or keys were changed on another device. Sign in here with the new password first.',
    submit: 'Replace all keys',
    submitting: 'Replacing your keys...',
    failedTitle: 'Your keys were not replaced',
    doneTitle: 'All keys replaced',
    doneText: 'Keep the new Recovery Kit. The old one no longer works.',
  },
  secretKey: {
    title: 'Secret Key',
    text: 'A second secret, made on this device, that is mixed into your account password. Nobody who lacks it can guess your password, not even with a copy of this server. You need it, or a device that has it, for each new device.',
    on: 'On',
    off: 'Off',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    onTitle: 'Turn on the Secret Key',
    onLead:
      'Your account gets new keys and a Secret Key, which is printed on a new Recovery Kit. Your password stays.',
    offTitle: 'Turn off the Secret Key',
    offLead:
      'Your account gets new keys that your password alone opens, and a new Recovery Kit. Your password stays.',
    onDone: 'Secret Key turned on',
    offDone: 'Secret Key turned off',
    again: 'New Secret Key, if your account has got one',
    kitLine: 'Secret Key (for new devices)',
  },
} as const
