import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for how a vault is encrypted. */
export const enEncryption = {
  encryption: {
    neededTitle: 'Encryption: upgrade needed',
    neededText_one: '{{count, number}} item is still encrypted with an earlier vault key.',
    neededText_other: '{{count, number}} items are still encrypted with an earlier vault key.',
    upgrade: 'Upgrade encryption',
    excellent: 'Encryption: excellent',
    details: 'Details',
    running: 'Upgrading encryption',
    progress: '{{done, number}} of {{total, number}}',
    runningText: 'You can keep working. If this is interrupted, it picks up where it stopped.',
    canceling: 'Canceling...',
    doneTitle: 'Migration Successful',
    doneText_one: '{{count, number}} entry upgraded to AES encryption',
    doneText_other: '{{count, number}} entries upgraded to AES encryption',
    failedTitle: 'Migration Failed',
    failedText: 'Failed to migrate encryption. Please try again.',
    goesOn: 'Your progress is saved. Start again to finish.',
    canceledTitle: 'Upgrade stopped',
    canceledText_one: '{{count, number}} item keeps its earlier key until you continue.',
    canceledText_other: '{{count, number}} items keep their earlier key until you continue.',
    dialogTitle: 'How this vault is encrypted',
    dialogText_one:
      'Your item is encrypted with AES-256 under this vault’s current key, on your device, before it reaches the server.',
    dialogText_other:
      'All {{count, number}} items are encrypted with AES-256 under this vault’s current key, on your devices, before they reach the server.',
    renewText:
      'You can renew the key anytime. Anyone who had the old key can’t read anything saved after this. It doesn’t lock out someone who knows your account password.',
    renew: 'Renew vault key',
    askTitle: 'Renew the vault key?',
    askText_one:
      'This encrypts your item again on this device. Your password and Recovery Kit stay the same.',
    askText_other:
      'This encrypts all {{count, number}} items again on this device. Your password and Recovery Kit stay the same.',
  },
} as const
addTexts(enEncryption)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    encryption: typeof enEncryption
  }
}
