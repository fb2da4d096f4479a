/** English for taking one's data out. */
export const enExport = {
  export: {
    heading: 'Export',
    listTitle: 'List of passwords',
    listText:
      'Names, websites, usernames, categories, notes and dates of your passwords. The passwords themselves are not in it.',
    list: 'Export to JSON',
    archiveTitle: 'Everything, encrypted',
    archiveText:
      'An archive with every entry, its history, folders, tags and files. A passphrase that you choose here opens it, and nothing else does.',
    archive: 'Export archive',
    archiving: 'Encrypting...',
    archiveEvent: 'Everything was exported as an encrypted archive',
    passphrase: 'Passphrase of the archive',
    passphraseAgain: 'Passphrase again',
    passphrasePromise:
      'Write it down and keep it apart from the archive. Without it nobody can open the archive: neither you nor we.',
    passphraseMissing: 'Choose a passphrase for the archive.',
    passphraseDiffers: 'The two passphrases are not the same.',
    weakPassphrase:
      'This passphrase is too easy to guess. Add two more words, or use a suggested passphrase.',
    withFiles: 'With the files',
    withFilesHint_one:
      '{{count}} file, {{size}}. It is fetched from the server and decrypted on this device first.',
    withFilesHint_other:
      '{{count}} files, {{size}}. They are fetched from the server and decrypted on this device first.',
    fetchingFiles: 'Fetching your files',
    progress: '{{done}} of {{total}}',
    newerLeftOut_one:
      '{{count, number}} entry that a newer version of Severy made is not in this file. It is in the encrypted archive.',
    newerLeftOut_other:
      '{{count, number}} entries that a newer version of Severy made are not in this file. They are in the encrypted archive.',
    leftOutTitle: 'Some files are not in the archive',
    leftOutText: 'The server does not have them as they were stored. Everything else is in it.',
    leftOutFile: '{{name}}, of {{title}}',
    keepIt: '{{name}} opens with its passphrase only. You can import it here again.',
    readerTitle: 'Archive reader',
    readerText:
      'One page that opens an archive without a network and without this service. Keep it beside your archive.',
    reader: 'Download reader',
    plainTitle: 'Everything, unencrypted',
    plainText:
      'Every entry with all that is in it, its history, folders and tags. Of files, only the names: they come along in the encrypted archive.',
    plain: 'Export unencrypted',
    format: 'Format',
    formats: {
      plain: { label: 'JSON', text: 'Everything but the content of files. Made to be imported here again.' },
      csv: {
        label: 'CSV table',
        text: 'The same as a table, for a spreadsheet and for here. Open its columns as text: a spreadsheet may take a value for a formula.',
      },
      cxf: {
        label: 'Credential Exchange Format (CXF)',
        text: 'For other password managers that read this standard. Vaults that others own are not in it.',
      },
    },
    done: 'Data exported',
    failed: 'Error exporting data',
    deleteIt: 'Delete {{name}} from your Downloads folder when you no longer need it.',
    event: 'Everything was exported unencrypted',
    warnTitle: 'Anybody who gets this file can read your passwords',
    warnText:
      'It lies in your Downloads folder as it is, also for other programs and for backups. Delete it as soon as you no longer need it.',
  },
}
