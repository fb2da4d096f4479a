import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for the KeePass database on the server, which apps on a phone open. */
export const enPhones = {
  phones: {
    heading: 'Fill in apps on your phone',
    text: 'KeePass apps can fill passwords in other apps. Your devices keep an encrypted copy of the vaults you choose on this server, where such an app can fetch it.',
    help: 'Set up your app',
    setUp: 'Set up phone access',
    setUpTitle: 'Set up phone access',
    setUpText:
      'The copy is a KeePass database, encrypted on this device. It’s updated whenever you change something here. Your phone can’t change it, and attachments aren’t included.',
    changeTitle: 'Change phone access',
    changeText: 'The copy is replaced after you save. Your phone fetches it the next time the app opens it.',
    what: 'What your phone gets',
    ownHint: 'Includes items you share with others.',
    shared: 'Items others share with you',
    passphrase: 'Database password',
    passphraseAgain: 'Repeat database password',
    passphrasePromise:
      'You type it in the app on your phone. Don’t use your account password. This server never gets it.',
    passphraseMissing: 'Choose a password for the database.',
    passphraseDiffers: 'The passwords don’t match.',
    weakPassphrase: 'This password is too easy to guess. Add two more words, or use a suggested passphrase.',
    newSecrets: 'New database password',
    newSecretsHint: 'You’ll have to enter it on your phone. If you use a key file, you get a new one too.',
    withKeyFile: 'Also require a key file',
    withKeyFileHint: 'Copy the file to your phone yourself. The database opens only with both.',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Phone access saved',
    saveFailed: 'Couldn’t save phone access',
    nothingChosen: 'Choose at least one vault for your phone.',
    forbidden: 'One of your organizations doesn’t allow exports, so no copy can be kept for your phone.',
    twoFactor: 'Set up two-factor authentication first. Your organization or this server requires it.',
    address: 'Address (WebDAV)',
    copyAddress: 'Copy address',
    addressCopied: 'Address copied',
    userName: 'Username',
    copyUserName: 'Copy username',
    userNameCopied: 'Username copied',
    appPassword: 'App password',
    copyPassword: 'Copy password',
    accessTitle: 'Your app password',
    accessText:
      'Enter both in the app on your phone. We don’t show this password again. It only fetches the encrypted copy; the database password opens it.',
    unwritten: 'The copy isn’t ready yet. It takes a few seconds.',
    written: 'Copy updated {{ago}} · {{size}}',
    noAccess: 'No app password is active. Create one to let your phone fetch the copy.',
    neverFetched:
      'App password created {{date, datetime(dateStyle: medium; timeStyle: short)}}. No phone has used it yet.',
    fetched: 'Last fetched {{ago}} from {{address}}',
    update: 'Update now',
    updating: 'Updating...',
    updated: 'Copy updated',
    updateFailed: 'Couldn’t update the copy for your phone',
    change: 'Change',
    renew: 'New app password',
    renewTitle: 'Create a new app password?',
    renewText: 'The old one stops working. Enter the new one on your phone.',
    close: 'End app password',
    closeTitle: 'End the app password?',
    closeText: 'Your phone can’t fetch the copy anymore. What it has already fetched stays there.',
    closed: 'App password ended',
    end: 'Turn off',
    endTitle: 'Turn off phone access?',
    endText:
      'We delete the copy and the app password. What your phone has already fetched stays there; delete it in the app.',
    ended: 'Phone access turned off',
    showSecrets: 'Show database password',
    secretsTitle: 'Database password',
    secretsText: 'The app on your phone needs it to open the copy.',
    showing: 'Checking...',
    showFailed: 'Couldn’t show the database password',
    saveKeyFile: 'Download key file',
    off: 'Phone access was turned off. Set it up again.',
    tooLarge: 'The copy would be larger than 16 MB. Choose fewer vaults for your phone.',
    incomplete: 'Part of your vault hasn’t been synced yet. Try again in a moment.',
    alarm: 'Your vault has a problem. Fix it first.',
    loadFailed: 'Couldn’t load phone access',
  },
} as const
addTexts(enPhones)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    phones: typeof enPhones
  }
}
