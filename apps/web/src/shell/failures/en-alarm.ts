import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for the integrity alarm. */
export const enAlarm = {
  account: {
    stale: 'This might be out of date',
  },
  alarm: {
    heading: 'Integrity alarm',
    text: 'The server sent something that doesn’t match what this device verified before. We didn’t use any of it. Saving to this vault is blocked, and you can still read the last verified copy on this device.',
    deviceText:
      'Something other than Severy changed or damaged your vault data on this device. Saving is blocked. You can still read what wasn’t touched.',
    newerHeading: 'A newer version of Severy changed your account',
    newerText:
      'This version doesn’t understand everything the newer one wrote, so it won’t change anything until you update. You can still read the last verified copy on this device.',
    newerAdvice:
      'Reload the page to get the latest version, then choose “Check again”. If there’s no newer version, ask your administrator: someone tampering with your account could also cause this.',
    deviceAdvice:
      'A failing disk, a restored backup or someone who used this device can cause this. “Check again” reads everything from the server and checks it against what this device remembers. Changes you already sent aren’t sent again.',
    deviceRecords: 'Data on this device',
    accountRecords: 'Your account records',
    vault: 'Vault “{{name}}”',
    expected: 'Expected',
    served: 'Served',
    sequence: 'Sequence {{seq}}',
    noSequence: 'No sequence number',
    nothing: 'Nothing',
    code: 'Check that failed',
    advice:
      'A restored backup can cause this, and so can someone tampering with your data. Ask your administrator before you continue, and keep this device: it has the latest verified copy.',
    date: '{{date, datetime(dateStyle: long; timeStyle: short)}}',
    read: 'Read verified copy',
    checkAgain: 'Check again',
    checking: 'Checking...',
    stillStands: 'The check failed again.',
    clearedTitle: 'Every check passed',
    clearedText: 'The server’s copy matches this device again.',
  },
} as const
addTexts(enAlarm)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    alarm: typeof enAlarm
  }
}
