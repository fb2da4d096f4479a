import { forEachKind, itemTypes, kindOf, type ItemType } from '@severy/domain'

type CountedKinds = Readonly<Record<`${ItemType}_one` | `${ItemType}_other`, string>>
const countedKinds = Object.fromEntries(
  itemTypes.flatMap((type) => {
    const [one, other] = kindOf(type).words.counted
    return [
      [`${type}_one`, `{{count, number}} ${one}`],
      [`${type}_other`, `{{count, number}} ${other}`],
    ]
  }),
) as CountedKinds

/** English for bringing a file of another product in. */
export const enImport = {
  import: {
    heading: 'Import',
    lead: 'Bring the passwords that your browser or your old manager keeps. Your file stays in this browser.',
    sourceHeading: 'Where are your passwords now?',
    otherSource: 'Something else',
    stepsHeading: 'How to export them',
    sources: {
      chromium: {
        first: 'Open the browser’s settings and go to Passwords.',
        second: 'Choose “Export passwords” and save the CSV file.',
        third: 'Choose that file here.',
      },
      firefox: {
        first: 'Open Passwords from the menu of Firefox.',
        second: 'Choose “Export Passwords” in the menu with the dots, and save the CSV file.',
        third: 'Choose that file here.',
      },
      safari: {
        first: 'Open the Passwords app, or Passwords in the settings of Safari.',
        second: 'Choose “Export All Passwords” in the File menu.',
        third: 'Choose that file here.',
      },
      onePassword: {
        first: 'Open 1Password on a computer and choose Export in the File menu.',
        second: 'Choose 1PUX, which holds everything with its files. CSV holds logins only.',
        third: 'Choose that file here.',
      },
      bitwarden: {
        first: 'Open Tools in the web vault and choose “Export vault”.',
        second: 'Choose .json, .zip with attachments, or .json with a password of its own.',
        third: 'Choose that file here.',
      },
      lastPass: {
        first: 'Open Advanced options in LastPass and choose Export.',
        second: 'Confirm by mail if LastPass asks for it, and save the CSV file.',
        third: 'Choose that file here. Files are not part of this export.',
      },
      dashlane: {
        first: 'Open My account, Settings in Dashlane and choose Export Data.',
        second: 'Export to CSV: it is saved as a ZIP with several tables.',
        third: 'Choose the ZIP here, or one of its tables.',
      },
      proton: {
        first: 'Open Settings in Proton Pass and go to Export.',
        second: 'Choose ZIP or CSV without PGP encryption.',
        third: 'Choose that file here.',
      },
      keePass: {
        first: 'Look for your database: a file that ends in .kdbx.',
        second: 'You need its password, and its key file if you made one.',
        third: 'Choose the database here. XML and CSV exports are read as well.',
      },
      nordPass: {
        first: 'Open Settings in NordPass and go to Import and Export.',
        second: 'Choose “Export items” and save the CSV file.',
        third: 'Choose that file here.',
      },
      keeper: {
        first: 'Open Settings in Keeper and go to Export.',
        second: 'Choose JSON, which holds custom fields with their kinds, or CSV.',
        third: 'Choose that file here.',
      },
      enpass: {
        first: 'Choose Export in the File menu of Enpass.',
        second: 'Choose .json, which holds folders and attachments, or .csv.',
        third: 'Choose that file here.',
      },
      roboForm: {
        first: 'Open RoboForm’s options and go to Account & Data.',
        second: 'Choose Export, and CSV or JSON as the format.',
        third: 'Choose that file here.',
      },
      authenticators: {
        first: 'Export the accounts of the app without encryption: as JSON, or as links in a text file.',
        second: 'Google Authenticator shows QR codes instead (“Transfer accounts”): take a picture of each.',
        third: 'Choose the file or the picture here. Codes are offered to the logins that they fit.',
      },
      severy: {
        first: 'Open Account there, and Data & Privacy.',
        second: 'Make an encrypted archive, or a file in clear.',
        third: 'Choose that file here.',
      },
      exchange: {
        first: 'Choose to export to another product in the manager you leave.',
        second: 'Save the file of the FIDO Credential Exchange Format, not encrypted.',
        third: 'Choose that file here.',
      },
      other: {
        first: 'Make a CSV table with a line for each entry, or a JSON list with a record for each.',
        second: 'Choose that file here.',
        third: 'Then say what each column, or member, holds.',
      },
    },
    choose: 'Choose a file',
    drop: 'Drop the export file anywhere on this page',
    accepts:
      'Any of these files: texts up to 128 MB, archives and databases up to 512 MB. It is read on this device and never uploaded.',
    reading: 'Reading {{name}}...',
    badFormat:
      'This file is none of the exports that can be read here. Export it again as CSV or JSON, or unpack it first if other files are in it.',
    encryptedExport:
      'This export is sealed in a way that is not opened here. Export it again and choose the unencrypted export.',
    noQrCode: 'There is no QR code in this picture that can be read. Take it again, closer and straight.',
    tooDeep:
      'This file holds lists inside lists without end, as no product writes them. Export it again, as CSV if there is a choice.',
    unsupportedCipher:
      'This database is sealed in a way that is not opened here. Save it in KeePassXC with AES or ChaCha20, and choose it again.',
    oldKeePass:
      'This database is of an old KeePass. Open it in KeePassXC or KeePass 2, save it as KDBX 4, and choose that file.',
    malformed: 'This file is damaged or incomplete: it could not be read to its end. Export it again.',
    empty: 'This file holds no entries. Look whether the export was made of the right vault.',
    accountRestricted:
      'Only the account that made this export can open it. Export it again, protected by a password or not at all.',
    wrongPassphrase: 'This is not the password of the file.',
    noPassword: 'Leave the password empty if the database has none.',
    damagedKeyFile: 'The key file is damaged. Choose another copy of it.',
    tooCostly:
      'Opening this file would take more memory or time than any password needs. It was not opened. Save it again with fewer rounds and less memory for its key.',
    unsupportedVersion:
      'This file is of a version that cannot be read. Export it again, as CSV or JSON if there is a choice.',
    codeUnreachable: 'What reads files could not be fetched. Check the connection and choose the file again.',
    tooLarge:
      'This file is too large: texts are read up to 128 MB, other files up to 512 MB. Export it in parts, or without attachments.',
    lockedMeanwhile: 'The vault was locked meanwhile. Choose the file again.',
    unreadable: 'The browser could not read this file. Choose it again.',
    tryAgain: 'Try {{name}} again',
    oddTitle: 'Something about this file looks odd',
    oddText: 'Look at the entries below before you import them.',
    doubtedTitle: 'This looked like a file of “{{format}}”, but was read wrongly as one',
    doubtedText: 'It is read by its columns instead. Check below what each of them holds.',
    openQuoteTitle_one: 'A quotation mark in row {{row, number}} is never closed',
    openQuoteTitle_other:
      '{{count, number}} quotation marks are never closed, the first in row {{row, number}}',
    quoteEnded_one:
      'It was ended at its line. Read on, it would have swallowed {{count, number}} row. The row that it is in is not imported.',
    quoteEnded_other:
      'It was ended at its line. Read on, it would have swallowed {{count, number}} rows. The row that it is in is not imported.',
    quoteSwallows_one:
      'It swallows {{count, number}} line after it. Ended at its line, that becomes a row of its own.',
    quoteSwallows_other:
      'It swallows {{count, number}} lines after it. Ended at its line, those become rows of their own.',
    readQuoteOn: 'Read it on',
    endQuote: 'End it at its line',
    countOdd_one: '{{count, number}} looks odd',
    countOdd_other: '{{count, number}} look odd',
    countUnusable_one: '{{count, number}} one-time code cannot work',
    countUnusable_other: '{{count, number}} one-time codes cannot work',
    counts: {
      codes_one: '{{count, number}} one-time code',
      codes_other: '{{count, number}} one-time codes',
      notes_one: '{{count, number}} with notes',
      notes_other: '{{count, number}} with notes',
      folders_one: '{{count, number}} folder',
      folders_other: '{{count, number}} folders',
    },
    showPassword: 'Show the password of {{name}}',
    hidePassword: 'Hide the password of {{name}}',
    noPasswordInRow: 'No password',
    code: { works: 'One-time code works', unusable: 'One-time code cannot work' },
    previewHeading: 'What is in {{name}}',
    countNew_one: '{{count, number}} new',
    countNew_other: '{{count, number}} new',
    countDuplicate_one: '{{count, number}} duplicate',
    countDuplicate_other: '{{count, number}} duplicates',
    countSkipped_one: '{{count, number}} cannot be imported',
    countSkipped_other: '{{count, number}} cannot be imported',
    byType: countedKinds,
    countUpdate_one: '{{count, number}} update',
    countUpdate_other: '{{count, number}} updates',
    countFiles_one: '{{count, number}} file',
    countFiles_other: '{{count, number}} files',
    updatesLabel: 'What to do with updates',
    updateChoices: { keep: 'Keep both', merge: 'Merge', skip: 'Skip' },
    updatesText:
      'These accounts are stored with something else in them. Merging keeps the replaced values in the history.',
    readAs: 'Read as',
    intoVault: 'Into the vault',
    intoFolder: 'Into the folder',
    topFolder: 'None',
    columnsHeading: 'What the columns hold',
    columnsText:
      'Below each column stands its first value. What has no place of its own becomes a custom field.',
    columnNumber: 'Column {{number}}',
    hasHeader: 'The first line names the columns',
    uses: {
      title: 'Name',
      url: 'Website',
      username: 'Username',
      password: 'Password',
      notes: 'Notes',
      totp: 'One-time code',
      folder: 'Folder',
      tags: 'Tags',
      favourite: 'Favorite',
      custom: 'Custom field',
      hidden: 'Hidden field',
      ignore: 'Leave out',
    },
    reused_one:
      '{{count, number}} entry shares its password with another. The Security Dashboard shows where to begin.',
    reused_other:
      '{{count, number}} entries share their passwords. The Security Dashboard shows where to begin once they are here.',
    short_one:
      '{{count, number}} entry has a weak password of fewer than 12 characters. Nothing is changed: the Security Dashboard finds this and other weak ones once they are here.',
    short_other:
      '{{count, number}} entries have weak passwords of fewer than 12 characters. Nothing is changed: the Security Dashboard finds these and other weak ones once they are here.',
    passkeys_one:
      '{{count, number}} passkey comes along as a hidden field. It is kept, and exported to managers that read the Credential Exchange Format; here nothing can sign in with it yet.',
    passkeys_other:
      '{{count, number}} passkeys come along as hidden fields. They are kept, and exported to managers that read the Credential Exchange Format; here nothing can sign in with them yet.',
    ownPasskeys_one:
      '{{count, number}} passkey is in a form that only {{product}} writes. It comes along as a hidden field and is exported as it is; other managers may not read it, so keep it there too until the website has another one.',
    ownPasskeys_other:
      '{{count, number}} passkeys are in a form that only {{product}} writes. They come along as hidden fields and are exported as they are; other managers may not read them, so keep them there too until the websites have other ones.',
    sealedHeading: '{{name}} is sealed',
    sealedText: 'Type the password that this file was exported or saved with. It stays on this device.',
    sealedPassword: 'Password of the file',
    keyFile: 'Choose a key file',
    noKeyFile: 'No key file',
    withoutKeyFile: 'Without key file',
    open: 'Open',
    skipDuplicates: 'Skip duplicates',
    includeRow: 'Include {{name}}',
    includeAll: 'Include all',
    columns: {
      name: 'Name',
      username: 'Username and website',
      password: 'Password and code',
      notes: 'Notes',
      status: 'Status',
    },
    types: forEachKind((type) => kindOf(type).words.noun),
    status: { new: 'New', duplicate: 'Duplicate', update: 'Update' },
    tableLabel: 'Entries in the file',
    run_one: 'Import {{count, number}} entry',
    run_other: 'Import {{count, number}} entries',
    another: 'Choose another file',
    progressHeading: 'Importing',
    progress: 'Encrypting {{done, number}} of {{total, number}}',
    filesProgress: 'Files: {{done, number}} of {{total, number}}',
    cancel: 'Cancel',
    cancelling: 'Cancelling...',
    leaveNote: 'Keep this page open until it is done.',
    doneHeading_one: '{{count, number}} entry imported',
    doneHeading_other: '{{count, number}} entries imported',
    cancelledHeading: 'Import cancelled',
    cancelledText:
      '{{added, number}} stored, {{remaining, number}} not stored. Run the import again to bring the rest: what is stored counts as duplicate.',
    remainingText_one: '{{count, number}} chosen entry was not stored.',
    remainingText_other: '{{count, number}} chosen entries were not stored.',
    failedHeading: 'The import stopped',
    deleteTitle: 'Delete the export file',
    deleteText:
      '{{name}} holds all these passwords unencrypted. Delete it from your Downloads folder, and empty the trash.',
    mergedText_one: '{{count, number}} of them was merged into an entry that was there.',
    mergedText_other: '{{count, number}} of them were merged into entries that were there.',
    filesText_one: '{{count, number}} file came along.',
    filesText_other: '{{count, number}} files came along.',
    goOn_one: 'Go on with {{count, number}} entry',
    goOn_other: 'Go on with {{count, number}} entries',
    leftOutHeading: 'Not brought along',
    leftOutMore_one: 'And {{count, number}} more.',
    leftOutMore_other: 'And {{count, number}} more.',
    pastHeading: 'Imports of the last day',
    pastText: 'Imports made on this device can be undone for 24 hours. What you changed since stays.',
    pastLine_one: '{{count, number}} entry, {{time}}',
    pastLine_other: '{{count, number}} entries, {{time}}',
    undoNamed: 'Undo {{name}}',
    undoKept_one: '{{count, number}} entry was changed since and stays.',
    undoKept_other: '{{count, number}} entries were changed since and stay.',
    deleteSealedText:
      '{{name}} holds all these passwords, sealed under its own password. Delete it when you do not need it any more.',
    downloadSkipped: 'Download the skipped rows',
    undo: 'Undo this import',
    undoing: 'Removing...',
    undone_one: '{{count, number}} imported entry moved out of your vault',
    undone_other: '{{count, number}} imported entries moved out of your vault',
    toVault: 'Go to My Vault',
    skippedHeading: 'Not imported',
    skippedRow: 'Row {{row}}',
  },
}
