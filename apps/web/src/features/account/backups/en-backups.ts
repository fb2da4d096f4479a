import { addTexts } from '../../../platform/i18n/i18n.ts'

/** English texts for automatic backups. */
export const enBackups = {
  backups: {
    heading: 'Automatic backups',
    text: 'While your vault is open, this browser writes an encrypted backup whenever one is due, without asking for the passphrase.',
    downloads:
      'This browser can’t write to a folder, so each backup goes to your downloads. Delete old ones yourself.',
    help: 'How backups work',
    forbidden: 'Backups count as exports, so your organization blocks them too.',
    setUp: 'Set up automatic backups',
    setUpText:
      'Everything you can see here goes into each backup, encrypted on this device. Choose a folder that’s also copied to another disk or a cloud drive.',
    change: 'Change',
    changeTitle: 'Change automatic backups',
    folder: 'Folder',
    noFolder: 'No folder chosen',
    chooseFolder: 'Choose folder',
    folderMissing: 'Choose a folder for your backups.',
    every: 'How often',
    rhythms: { '1': 'Every day', '7': 'Every week', '30': 'Every month' },
    kept: 'Keep',
    keptHint: 'This browser deletes its oldest backup after each new one.',
    amounts: { '3': 'The last 3', '10': 'The last 10', '30': 'The last 30' },
    withFiles: 'Include files',
    withFilesHint: 'This browser downloads and decrypts them for each backup.',
    newPassphrase: 'New backup passphrase',
    newPassphraseHint: 'For all your devices. Older backups still open with their old passphrase.',
    passphrasePromise:
      'Write it down and keep it apart from the backups. If you lose it and can’t open your vault, nobody can open them, including us.',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Automatic backups are on',
    saveFailed: 'Couldn’t save automatic backups',
    notStored: 'Your browser didn’t save this choice. Allow site data for this site and try again.',
    event: 'Automatic backups were set up on a device',
    rhythm_one: 'Every day, to {{place}}.',
    rhythm_other: 'Every {{count, number}} days, to {{place}}.',
    inDownloads: 'your downloads',
    written: 'Last backup {{ago}}',
    unwritten: 'No backup yet',
    leftOut_one: '{{count, number}} file isn’t included: it’s missing or was altered on the server.',
    leftOut_other: '{{count, number}} files aren’t included: they’re missing or were altered on the server.',
    now: 'Back up now',
    writing: 'Backing up...',
    done: 'Backup saved',
    showPassphrase: 'Show backup passphrase',
    passphraseText: 'Opens your automatic backups. Earlier passphrases aren’t saved.',
    showFailed: 'Couldn’t show the backup passphrase',
    copyPassphrase: 'Copy passphrase',
    stop: 'Turn off',
    stopped: 'Automatic backups are off in this browser',
    stoppedText: 'The backups in your folder stay there.',
    failed: 'Your backup wasn’t saved',
    permission: 'Your browser needs your permission for the folder again. Press “Back up now” and allow it.',
    folderGone: 'The folder is gone or not connected. Connect its disk, or choose another folder.',
    diskFull: 'There’s no space left for the backup. Free some up, or keep fewer backups.',
    notWritten: 'Couldn’t write to the folder. Choose another one.',
    noPassphrase: 'No backup passphrase is set. Press “Change” and choose one.',
    integrity: 'Your vault has a problem. Fix it first.',
  },
} as const
addTexts(enBackups)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    backups: typeof enBackups
  }
}
