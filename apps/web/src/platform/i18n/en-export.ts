/** English for exporting data. */
export const enExport = {
  export: {
    heading: 'Export',
    listTitle: 'List of passwords',
    listText: 'Names, websites, usernames, categories, notes and dates. Your passwords aren’t included.',
    list: 'Export to JSON',
    archiveTitle: 'Encrypted backup',
    archiveText:
      'All your items, their history, folders, tags and files. Only the passphrase you choose can open it.',
    archive: 'Export backup',
    archiving: 'Encrypting...',
    archiveEvent: 'Everything was exported as an encrypted archive',
    passphrase: 'Backup passphrase',
    passphraseAgain: 'Repeat passphrase',
    passphrasePromise:
      'Write it down and keep it apart from the backup. Without it nobody can open the backup, including us.',
    passphraseMissing: 'Choose a passphrase for the backup.',
    passphraseDiffers: 'The passphrases don’t match.',
    weakPassphrase:
      'This passphrase is too easy to guess. Add two more words, or use a suggested passphrase.',
    withFiles: 'Include files',
    withFilesHint_one: '{{count}} file, {{size}}. We download and decrypt it on this device first.',
    withFilesHint_other: '{{count}} files, {{size}}. We download and decrypt them on this device first.',
    fetchingFiles: 'Downloading your files',
    progress: '{{done}} of {{total}}',
    newerLeftOut_one:
      '{{count, number}} item made by a newer version of Severy isn’t in this file. It’s in the encrypted backup.',
    newerLeftOut_other:
      '{{count, number}} items made by a newer version of Severy aren’t in this file. They’re in the encrypted backup.',
    leftOutTitle: 'Some files aren’t in the backup',
    leftOutText: 'The server doesn’t have them as you stored them. Everything else is included.',
    leftOutFile: '{{name}}, from {{title}}',
    keepIt: 'Only the passphrase opens {{name}}. You can import it here again.',
    readerTitle: 'Backup reader',
    readerText: 'A single page that opens your backup offline, without Severy. Keep it with your backup.',
    reader: 'Download reader',
    plainTitle: 'Unencrypted export',
    plainText:
      'All your items, their history, folders and tags. Attachments aren’t included; use the encrypted backup for those.',
    plain: 'Export unencrypted',
    format: 'Format',
    formats: {
      plain: { label: 'JSON', text: 'Everything except attachments. Best for importing here again.' },
      csv: {
        label: 'CSV table',
        text: 'The same as a table, for spreadsheets. Open its columns as text, because a spreadsheet can mistake a value for a formula.',
      },
      cxf: {
        label: 'Credential Exchange Format (CXF)',
        text: 'For other password managers that read this standard. Doesn’t include vaults other people own.',
      },
    },
    done: 'Data exported',
    failed: 'Error exporting data',
    deleteIt: 'Delete {{name}} from your Downloads folder when you no longer need it.',
    event: 'Everything was exported unencrypted',
    warnTitle: 'Anyone who gets this file can read your passwords',
    warnText:
      'It’s saved unencrypted in your Downloads folder, where other apps and backups can read it. Delete it as soon as you can.',
  },
}
