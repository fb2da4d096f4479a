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
    withKeyFile: 'Also require a key file',
    withKeyFileHint:
      'We save a second file. The database opens only with both, so keep them apart and lose neither.',
    withFiles: 'Include files',
    withFilesHint_one: '{{count}} file, {{size}}. This browser downloads and decrypts it first.',
    withFilesHint_other: '{{count}} files, {{size}}. This browser downloads and decrypts them first.',
    fetchingFiles: 'Downloading your files',
    progress: '{{done}} of {{total}}',
    newerLeftOut_one:
      '{{count, number}} item made by a newer version of Severy isn’t in this file. A Severy backup includes it.',
    newerLeftOut_other:
      '{{count, number}} items made by a newer version of Severy aren’t in this file. A Severy backup includes them.',
    leftOutTitle: 'Some files aren’t in the backup',
    leftOutText: 'The server doesn’t have them as you stored them. Everything else is included.',
    leftOutFile: '{{name}}, from {{title}}',
    keepIt: 'Only the passphrase opens {{name}}. You can import it here again.',
    keepBoth: 'Only the passphrase and the key file together open {{name}}. You can import it here again.',
    readerTitle: 'Backup reader',
    readerText: 'A single page that opens your backup offline, without Severy. Keep it with your backup.',
    reader: 'Download reader',
    plainTitle: 'Unencrypted export',
    plainText:
      'All your items in a format that other apps can read. Attachments aren’t included; use the encrypted backup for those.',
    plain: 'Export unencrypted',
    format: 'Format',
    formats: {
      plain: { label: 'JSON', text: 'Everything except attachments. Best for importing here again.' },
      csv: {
        label: 'Spreadsheet (CSV)',
        text: 'Everything except attachments as a table, for spreadsheets and for importing here. Other password managers don’t know its columns. Open them as text, because a spreadsheet can mistake a value for a formula.',
      },
      cxf: {
        label: 'Credential Exchange Format (CXF)',
        text: 'For other password managers that read this standard. Doesn’t include vaults other people own.',
      },
      bitwarden: {
        label: 'Bitwarden (JSON)',
        text: 'Bitwarden reads it, and so do most other password managers. It holds the most.',
      },
      chrome: {
        label: 'Browsers (CSV)',
        text: 'Passwords in Chrome’s columns, which every browser and nearly every password manager reads.',
      },
      '1password': {
        label: '1Password (CSV)',
        text: 'Passwords in 1Password’s own columns. Folders become tags.',
      },
      proton: {
        label: 'Proton Pass (CSV)',
        text: 'All items in Proton Pass’s own columns. Folders become vaults.',
      },
    },
    sealedFormats: {
      archive: {
        label: 'Severy backup',
        text: 'Everything, for importing here again. The backup reader opens it without Severy.',
      },
      kdbx: {
        label: 'KeePass database (KDBX)',
        text: 'For KeePass, KeePassXC, Strongbox, KeePassDX and others. Attachments can be up to 128 MB in total.',
      },
    },
    lossTitle: 'What changes in this file',
    losses: {
      newer_one: '{{count, number}} item made by a newer version of Severy isn’t included.',
      newer_other: '{{count, number}} items made by a newer version of Severy aren’t included.',
      trash_one: '{{count, number}} item in the trash isn’t included.',
      trash_other: '{{count, number}} items in the trash aren’t included.',
      kinds_one: '{{count, number}} item that isn’t a password isn’t included.',
      kinds_other: '{{count, number}} items that aren’t passwords aren’t included.',
      skipped_one: '{{count, number}} item without a web address or a password, which Chrome skips.',
      skipped_other: '{{count, number}} items without a web address or a password, which Chrome skips.',
      files_one: '{{count, number}} attachment isn’t included.',
      files_other: '{{count, number}} attachments aren’t included.',
      history_one: '{{count, number}} past value isn’t included.',
      history_other: '{{count, number}} past values aren’t included.',
      'past-five_one':
        '{{count, number}} past password that Bitwarden skips, because it keeps five per item.',
      'past-five_other':
        '{{count, number}} past passwords that Bitwarden skips, because it keeps five per item.',
      codes_one: '{{count, number}} one-time code the format can’t use.',
      codes_other: '{{count, number}} one-time codes the format can’t use.',
      passkeys_one: '{{count, number}} passkey the format can’t use.',
      passkeys_other: '{{count, number}} passkeys the format can’t use.',
      secrets_one: '{{count, number}} hidden field isn’t included.',
      secrets_other: '{{count, number}} hidden fields aren’t included.',
      folders_one: '{{count, number}} item loses its folder.',
      folders_other: '{{count, number}} items lose their folder.',
      tags_one: '{{count, number}} item loses its tags or category.',
      tags_other: '{{count, number}} items lose their tags or category.',
      favorites_one: '{{count, number}} favorite loses its mark.',
      favorites_other: '{{count, number}} favorites lose their mark.',
      archived_one: '{{count, number}} archived item comes back as a current one.',
      archived_other: '{{count, number}} archived items come back as current ones.',
      reprompt_one: '{{count, number}} item no longer asks for the account password.',
      reprompt_other: '{{count, number}} items no longer ask for the account password.',
      rules_one: '{{count, number}} item loses its rules for web addresses.',
      rules_other: '{{count, number}} items lose their rules for web addresses.',
      'as-fields_one': '{{count, number}} value becomes a custom field, such as a list of tags.',
      'as-fields_other': '{{count, number}} values become custom fields, such as lists of tags.',
      'in-notes_one': '{{count, number}} field moves into the notes.',
      'in-notes_other': '{{count, number}} fields move into the notes.',
      'as-notes_one': '{{count, number}} item becomes a secure note.',
      'as-notes_other': '{{count, number}} items become secure notes.',
      'too-long_one':
        '{{count, number}} text is longer than Bitwarden allows, and Bitwarden refuses the file. Shorten it first.',
      'too-long_other':
        '{{count, number}} texts are longer than Bitwarden allows, and Bitwarden refuses the file. Shorten them first.',
    },
    filesTooLarge:
      'Your files are more than 128 MB in total, which is too much for a KeePass database. Leave them out, or choose a Severy backup.',
    tooCostly: 'This device doesn’t have enough free memory for that. Close other apps, and try again.',
    done: 'Data exported',
    failed: 'Error exporting data',
    deleteIt: 'Delete {{name}} from your Downloads folder when you no longer need it.',
    event: 'Everything was exported unencrypted',
    warnTitle: 'Anyone who gets this file can read your passwords',
    warnText:
      'It’s saved unencrypted in your Downloads folder, where other apps and backups can read it. Delete it as soon as you can.',
  },
}
