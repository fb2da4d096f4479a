import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for passkeys and security keys in the settings. The sign-in page has its texts in `en-auth.ts`. */
export const enPasskeys = {
  passkeys: {
    heading: 'Passkeys and security keys',
    text: 'Unlock with your fingerprint, face or PIN, even offline, instead of your account password. A security key is a second step when you sign in.',
    unsupported:
      'This browser doesn’t support passkeys. Open this page in a current Chrome, Edge, Firefox or Safari to add one.',
    addPasskey: 'Add a passkey',
    addKey: 'Add a security key',
    none: 'No passkeys or security keys yet.',
    loading: 'Loading your passkeys',
    loadFailed: 'Error loading passkeys',
    list: 'Your passkeys and security keys',
    opens: 'Unlocks your vault',
    secondOnly: 'Second step only',
    added: 'Added {{date, datetime(dateStyle: medium)}}',
    lastUsed: 'last used {{date, datetime(dateStyle: medium)}}',
    neverUsed: 'never used',
    menu: 'Options for {{name}}',
    rename: 'Rename',
    remove: 'Remove',
    addPasskeyTitle: 'Add a passkey',
    addPasskeyText:
      'Your browser asks where to save it: on this device, on your phone or in another password manager. It may ask twice. The second time is for the secret that opens your vault, which is never sent anywhere.',
    addKeyTitle: 'Add a security key',
    addKeyText:
      'Your browser asks you to touch the key. With two-factor authentication on, it works as the second step after your account password. It can’t open your vault on its own.',
    name: 'Name',
    nameHint: 'Helps you recognize it. The server can read this name.',
    passkeyName: 'My passkey',
    keyName: 'My security key',
    nameMissing: 'Enter a name.',
    goOn: 'Continue',
    waiting: 'Waiting for the browser...',
    addedPasskey: 'Passkey added',
    addedPasskeyText: 'You can now unlock your vault with it.',
    addedKey: 'Security key added',
    addedKeyText: 'You can now use it as a second step.',
    addFailed: 'Error adding passkey',
    canceled: 'The request was canceled, so nothing was added. Try again.',
    exists: 'This device or key already has a passkey for your account.',
    wrongAddress: 'This page isn’t open at the server’s own address. Open your vault there to add a passkey.',
    unsuitable: 'This device or key isn’t supported. Choose another one when your browser asks.',
    refused: 'The server didn’t accept this passkey. Try again, or use another device or key.',
    tooMany: 'You’ve reached the limit. Remove one first.',
    gone: 'This one no longer exists.',
    noPrfTitle: 'This passkey can’t open your vault',
    noPrfText:
      'Opening a vault takes the PRF extension, which this browser or the place you saved the passkey doesn’t support. Keep it as a second step, or try another browser or another place, like your phone.',
    keepSecond: 'Keep as second step',
    discard: 'Discard',
    renameTitle: 'Rename',
    removeTitle: 'Remove “{{name}}”?',
    removeText:
      'It won’t unlock your vault or work as a second step anymore. Delete it from your browser’s or phone’s passkey list too.',
    removed: 'Removed',
    removeFailed: 'Error removing passkey',
  },
} as const
addTexts(enPasskeys)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    passkeys: typeof enPasskeys
  }
}
