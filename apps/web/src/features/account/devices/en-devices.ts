import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for adding a device. */
export const enDevices = {
  addDevice: {
    title: 'Add a device',
    lead: 'Show a code on the new device and scan it here. The new device then knows your account and starts from what this device has verified.',
    action: 'Add a device',
    scanText: 'On the new device, choose “Sign in with another device” on the sign-in page. It shows a code.',
    code: 'Or paste the code',
    codeHint: 'Starts with severy1l:',
    codeMissing: 'Scan the code, or paste it here.',
    codeOther: 'That’s not a device code. Device codes start with severy1l:',
    next: 'Continue',
    questionTitle: 'Add a device?',
    question:
      'Only continue if the code is on a device in front of you. It learns your email address, your Secret Key if you have one, and how current your vault is. It still needs your account password.',
    confirm: 'Add this device',
    answered: 'This code was already used. Show a new one on the new device.',
    sessionEnded: 'Your session ended. Enter your password again, then scan the code again.',
    doneTitle: 'Device added',
    done: 'Now enter your account password on the new device.',
    close: 'Done',
  },
} as const
addTexts(enDevices)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    devices: typeof enDevices
  }
}
