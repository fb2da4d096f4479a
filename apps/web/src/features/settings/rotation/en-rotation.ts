import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for resetting all keys, and for the Secret Key. */
export const enRotation = {
  rotation: {
    title: 'Someone may have had access',
    text: 'If someone might know your account password, or used one of your devices, reset everything that opens your vault.',
    action: 'Reset all keys',
    lead: 'This makes new keys for your account and re-encrypts your vault with them.',
    remains:
      'Anyone who has seen a password in your vault still knows it. Change the important ones on their sites afterward.',
    wrong: 'Wrong current password.',
    elsewhere:
      'Your password or keys were changed on another device. Sign in here with the new password first.',
    submit: 'Reset all keys',
    doneTitle: 'All keys reset',
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
  },
  newKeys: {
    waiting: 'Waiting for their owners',
    waitingText:
      'These vaults still use your old keys. We emailed their owners to accept your new keys. Until they do, anyone with the old keys might read them.',
    followed: 'Know your new keys',
    ownedBy: 'of {{email}}',
  },
} as const
addTexts(enRotation)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    rotation: typeof enRotation
  }
}
