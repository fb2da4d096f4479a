import { forEachKind, itemTypes, kindOf, type ItemType } from '@severy/domain'
import { addTexts } from '../../platform/i18n/i18n.ts'

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

/** English texts for importing the files of other products. */
export const enImport = {
  title: {
    import: 'Import',
  },
  import: {
    heading: 'Import',
    lead: 'Move your passwords from your browser or another manager. Your file never leaves this browser.',
    exportInstead: 'Taking your items elsewhere?',
    sourceHeading: 'Where are your passwords now?',
    otherSource: 'Something else',
    alsoReads:
      'We also read exports of AliasVault (CSV), Buttercup (CSV), FreeOTP (JSON), Kaspersky (TXT), Myki (CSV), Padloc (CSV), Passbolt (KDBX, CSV), Password Safe (TXT), Psono (JSON), SafeInCloud (XML), Stratum (backup), Synology C2 Password (CSV) and Zoho Vault (CSV).',
    stepsHeading: 'How to export them',
    sources: {
      chromium: {
        first: 'In your browser’s settings, go to Passwords.',
        second: 'Choose “Export passwords” and save the CSV file.',
        third: 'Choose that file here.',
      },
      firefox: {
        first: 'In the Firefox menu, open Passwords.',
        second: 'In the “…” menu, choose “Export Passwords” and save the CSV file.',
        third: 'Choose that file here.',
      },
      safari: {
        first: 'Open the Passwords app, or Passwords in Safari’s settings.',
        second: 'In the File menu, choose “Export All Passwords”.',
        third: 'Choose that file here.',
      },
      onePassword: {
        first: 'Open 1Password on a computer. In the File menu, choose Export.',
        second: 'Choose 1PUX, which includes everything and its files. CSV only includes logins.',
        third:
          'Choose that file here. Older versions export 1PIF; put an OPVault folder in a ZIP file first.',
      },
      bitwarden: {
        first: 'In the web vault, open Tools and choose “Export vault”.',
        second: 'Choose .json, .zip with attachments, or password-protected .json.',
        third: 'Choose that file here.',
      },
      lastPass: {
        first: 'In LastPass, open Advanced options and choose Export.',
        second: 'Confirm by email if LastPass asks, and save the CSV file.',
        third: 'Choose that file here. LastPass doesn’t export files.',
      },
      dashlane: {
        first: 'In Dashlane, open My account, Settings and choose Export Data.',
        second: 'Export to CSV. You get a ZIP with several tables.',
        third: 'Choose the ZIP here, or one of its tables.',
      },
      proton: {
        first: 'In Proton Pass, open Settings and go to Export.',
        second:
          'Choose ZIP, which includes everything and its files. With PGP encryption, you set a password for it.',
        third: 'Choose that file here.',
      },
      keePass: {
        first: 'Find your database, a file that ends in .kdbx, or .kdb for KeePass 1.',
        second: 'You’ll need its password, and its key file if you made one.',
        third: 'Choose the database here. XML and CSV exports work too.',
      },
      nordPass: {
        first: 'In NordPass, open Settings and go to Import and Export.',
        second: 'Choose “Export items” and save the CSV file.',
        third: 'Choose that file here.',
      },
      keeper: {
        first: 'In Keeper, open Settings and go to Export.',
        second: 'Choose JSON, which keeps custom field types, or CSV.',
        third: 'Choose that file here.',
      },
      enpass: {
        first: 'In the Enpass File menu, choose Export.',
        second: 'Choose .json, which includes folders and attachments, or .csv.',
        third: 'Choose that file here.',
      },
      roboForm: {
        first: 'In RoboForm’s options, go to Account & Data.',
        second: 'Choose Export, then CSV or JSON.',
        third: 'Choose that file here.',
      },
      authenticators: {
        first:
          'Export the app’s accounts. Aegis, 2FAS and Proton exports can have a password; the others can’t.',
        second: 'Google Authenticator shows QR codes instead (“Transfer accounts”). Take a picture of each.',
        third: 'Choose the file, or all pictures together. We’ll suggest which login each code belongs to.',
      },
      severy: {
        first: 'In the other account, open Account, then Data & Privacy.',
        second: 'Export an encrypted backup or an unencrypted file.',
        third: 'Choose that file here.',
      },
      exchange: {
        first: 'In your old manager, choose to export to another app.',
        second: 'Save the FIDO Credential Exchange Format file, unencrypted.',
        third: 'Choose that file here.',
      },
      other: {
        first: 'Make a CSV table with one row per item, or a JSON list with one record per item.',
        second: 'Choose that file here.',
        third: 'Then tell us what each column holds.',
      },
    },
    choose: 'Choose file',
    drop: 'Drop the export file anywhere on this page',
    accepts: 'Up to 512 MB (128 MB for text files). Read on your device and never uploaded.',
    reading: 'Reading {{name}}...',
    badFormat:
      'We can’t read this type of export. Export it again as CSV or JSON, or unzip it first if it contains other files.',
    encryptedExport: 'This export uses encryption we can’t open. Export it again, unencrypted.',
    noQrCode: 'No readable QR code in this picture. Take it again, closer and straight on.',
    noQrCodeIn: 'No readable QR code in {{name}}. Take that picture again, closer and straight on.',
    oneAtATime: 'Import one file at a time. Only pictures of QR codes can be chosen together.',
    tooDeep: 'This file is nested more deeply than any app writes. Export it again, as CSV if you can.',
    unsupportedCipher:
      'This database uses encryption we can’t open. Save it in KeePass or KeePassXC with AES or ChaCha20, then choose it again.',
    oldKeePass:
      'This database is from an old KeePass version. Open it in KeePassXC or KeePass 2, save it as KDBX 4, and choose that file.',
    passwordSafe:
      'Password Safe databases use encryption we can’t open. In Password Safe, choose File, Export To, Plain Text, and choose that file here.',
    unprotected:
      'This file can’t show whether someone changed it, so we don’t open it. Export it again, with or without a password.',
    malformed: 'This file is damaged or incomplete. Export it again.',
    empty: 'This file has no items. Check that you exported the right vault.',
    accountRestricted:
      'Only the account that made this export can open it. Export it again with a password, or unencrypted.',
    wrongPassphrase: 'Wrong file password.',
    noPassword: 'Leave the password empty if the database doesn’t have one.',
    damagedKeyFile: 'The key file is damaged. Choose another copy.',
    tooCostly:
      'Opening this file would take more memory or time than any password needs, so we stopped. Save it again with fewer rounds and less memory for its key.',
    unsupportedVersion: 'We can’t read this version of the file. Export it again, as CSV or JSON if you can.',
    codeUnreachable: 'Couldn’t load the importer. Check your connection and choose the file again.',
    tooLarge:
      'This file is too large. Text files can be up to 128 MB, others up to 512 MB. Export it in parts, or without attachments.',
    lockedMeanwhile: 'The vault locked before we finished. Choose the file again.',
    unreadable: 'Your browser couldn’t read this file. Choose it again.',
    tryAgain: 'Try {{name}} again',
    oddTitle: 'Something looks odd in this file',
    oddText: 'Check the items below before you import them.',
    doubtedTitle: 'This looks like a “{{format}}” file, but we couldn’t read it as one',
    doubtedText: 'We read its columns instead. Check below what each one holds.',
    openQuoteTitle_one: 'Row {{row, number}} has a quotation mark that never closes',
    openQuoteTitle_other: '{{count, number}} quotation marks never close, the first in row {{row, number}}',
    quoteEnded_one:
      'We closed it at the end of its line. Otherwise it would have swallowed {{count, number}} row. The row it’s in isn’t imported.',
    quoteEnded_other:
      'We closed it at the end of its line. Otherwise it would have swallowed {{count, number}} rows. The row it’s in isn’t imported.',
    quoteSwallows_one: 'It swallows the next line. If we close it, that line becomes its own row.',
    quoteSwallows_other:
      'It swallows the next {{count, number}} lines. If we close it, those lines become their own rows.',
    readQuoteOn: 'Keep it open',
    endQuote: 'Close it at the end of the line',
    countOdd_one: '{{count, number}} looks odd',
    countOdd_other: '{{count, number}} look odd',
    countUnusable_one: '{{count, number}} one-time code doesn’t work',
    countUnusable_other: '{{count, number}} one-time codes don’t work',
    counts: {
      codes_one: '{{count, number}} one-time code',
      codes_other: '{{count, number}} one-time codes',
      notes_one: '{{count, number}} with notes',
      notes_other: '{{count, number}} with notes',
      folders_one: '{{count, number}} folder',
      folders_other: '{{count, number}} folders',
    },
    showPassword: 'Show password for {{name}}',
    hidePassword: 'Hide password for {{name}}',
    noPasswordInRow: 'No password',
    code: { works: 'One-time code works', unusable: 'One-time code doesn’t work' },
    previewHeading: 'Preview of {{name}}',
    countNew_one: '{{count, number}} new',
    countNew_other: '{{count, number}} new',
    countDuplicate_one: '{{count, number}} duplicate',
    countDuplicate_other: '{{count, number}} duplicates',
    countSkipped_one: '{{count, number}} can’t be imported',
    countSkipped_other: '{{count, number}} can’t be imported',
    byType: countedKinds,
    countUpdate_one: '{{count, number}} update',
    countUpdate_other: '{{count, number}} updates',
    countFiles_one: '{{count, number}} file',
    countFiles_other: '{{count, number}} files',
    updatesLabel: 'What to do with updates',
    updateChoices: { keep: 'Keep both', merge: 'Merge', skip: 'Skip' },
    updatesText:
      'You already have these accounts with different values. Merging keeps replaced values in history.',
    countCodes_one: '{{count, number}} code fits a login you have',
    countCodes_other: '{{count, number}} codes fit logins you have',
    addAllCodes: 'Add them to those logins',
    codesText: 'Nothing else in those logins changes. A code you don’t add becomes its own item.',
    addCode: 'Add to “{{name}}”',
    addCodeOf: 'Add to “{{name}}” ({{username}})',
    readAs: 'Read as',
    intoVault: 'Import to',
    intoFolder: 'Folder',
    topFolder: 'None',
    columnsHeading: 'Map columns',
    columnsText: 'Each column shows its first value. Anything you don’t map becomes a custom field.',
    columnNumber: 'Column {{number}}',
    hasHeader: 'First row has column names',
    uses: {
      title: 'Name',
      url: 'Website',
      username: 'Username',
      password: 'Password',
      notes: 'Notes',
      totp: 'One-time code',
      folder: 'Folder',
      tags: 'Tags',
      favorite: 'Favorite',
      custom: 'Custom field',
      hidden: 'Hidden field',
      ignore: 'Skip',
    },
    reused_one:
      '{{count, number}} item shares its password with another. You can review it in the Security Dashboard after importing.',
    reused_other:
      '{{count, number}} items share passwords. You can review them in the Security Dashboard after importing.',
    short_one:
      '{{count, number}} item has a password with fewer than 12 characters. We import it as is. You can review it and other weak ones in the Security Dashboard after importing.',
    short_other:
      '{{count, number}} items have passwords with fewer than 12 characters. We import them as is. You can review these and other weak ones in the Security Dashboard after importing.',
    passkeys_one:
      '{{count, number}} passkey is imported as a hidden field. It’s kept and can be exported to managers that read the Credential Exchange Format, but you can’t sign in with it here yet.',
    passkeys_other:
      '{{count, number}} passkeys are imported as hidden fields. They’re kept and can be exported to managers that read the Credential Exchange Format, but you can’t sign in with them here yet.',
    ownPasskeys_one:
      '{{count, number}} passkey is in a format only {{product}} uses. It’s imported as a hidden field and exported as is. Other managers may not read it, so keep it there until you’ve added a new one on the website.',
    ownPasskeys_other:
      '{{count, number}} passkeys are in a format only {{product}} uses. They’re imported as hidden fields and exported as is. Other managers may not read them, so keep them there until you’ve added new ones on the websites.',
    sealedHeading: '{{name}} is encrypted',
    sealedText: 'Enter the password you exported or saved this file with. It stays on this device.',
    sealedPassword: 'File password',
    keyFile: 'Choose key file',
    noKeyFile: 'No key file',
    withoutKeyFile: 'Remove key file',
    open: 'Open',
    skipDuplicates: 'Skip duplicates',
    includeRow: 'Include {{name}}',
    includeAll: 'Select all',
    columns: {
      name: 'Name',
      username: 'Username and website',
      password: 'Password and code',
      notes: 'Notes',
      status: 'Status',
    },
    types: forEachKind((type) => kindOf(type).words.noun),
    status: { new: 'New', duplicate: 'Duplicate', update: 'Update', code: 'Code' },
    tableLabel: 'Items in the file',
    run_one: 'Import {{count, number}} item',
    run_other: 'Import {{count, number}} items',
    another: 'Choose a different file',
    progressHeading: 'Importing',
    progress: 'Encrypting {{done, number}} of {{total, number}}',
    filesProgress: 'Files: {{done, number}} of {{total, number}}',
    cancel: 'Cancel',
    canceling: 'Canceling...',
    leaveNote: 'Keep this page open until it’s done.',
    doneHeading_one: '{{count, number}} item imported',
    doneHeading_other: '{{count, number}} items imported',
    canceledHeading: 'Import canceled',
    canceledText:
      '{{added, number}} imported, {{remaining, number}} not imported. Run the import again to get the rest. What you already have shows up as duplicates.',
    remainingText_one: '{{count, number}} selected item wasn’t imported.',
    remainingText_other: '{{count, number}} selected items weren’t imported.',
    serverStopped:
      'The server couldn’t be reached or couldn’t save them. What’s already imported stays in your vault. Continue in a moment: nothing is imported twice.',
    alarm: 'You can’t import while the integrity alarm is on. What was imported before it stays.',
    vaultViewOnly: 'You can only view that vault now. Choose another one.',
    failedHeading: 'Import stopped',
    deleteTitle: 'Delete the export file',
    deleteText:
      '{{name}} has all these passwords unencrypted. Delete it from your Downloads folder and empty the trash.',
    mergedText_one: '{{count, number}} was merged into an item you already had.',
    mergedText_other: '{{count, number}} were merged into items you already had.',
    filesText_one: '{{count, number}} file imported.',
    filesText_other: '{{count, number}} files imported.',
    goOn_one: 'Continue with {{count, number}} item',
    goOn_other: 'Continue with {{count, number}} items',
    otherVault: 'Choose another vault',
    saveRest_one: 'Download the {{count, number}} that’s left',
    saveRest_other: 'Download the {{count, number}} that are left',
    restText: 'The download isn’t encrypted and has no attached files. Delete it after you import it.',
    restHeading_one: '{{count, number}} item isn’t imported yet',
    restHeading_other: '{{count, number}} items aren’t imported yet',
    keepText:
      'Keep {{name}} until you’ve imported the rest. It has all these passwords unencrypted, so delete it afterward.',
    keepSealedText: 'Keep {{name}} until you’ve imported the rest.',
    leftOutHeading: 'Not imported',
    leftOutMore_one: 'And {{count, number}} more.',
    leftOutMore_other: 'And {{count, number}} more.',
    pastHeading: 'Recent imports',
    pastText: 'You can undo an import on this device for 24 hours. Items you’ve edited since are kept.',
    pastLine_one: '{{count, number}} item, {{time}}',
    pastLine_other: '{{count, number}} items, {{time}}',
    undoNamed: 'Undo {{name}}',
    undoKept_one: '{{count, number}} item you’ve edited since was kept.',
    undoKept_other: '{{count, number}} items you’ve edited since were kept.',
    deleteSealedText:
      '{{name}} has all these passwords, encrypted with its own password. Delete it when you no longer need it.',
    downloadSkipped: 'Download skipped rows',
    undo: 'Undo import',
    undoing: 'Removing...',
    undoUnreachable:
      'The server didn’t answer. Some imported items may still be in your vault. Undo again in a moment.',
    undone_one: '{{count, number}} imported item removed from your vault',
    undone_other: '{{count, number}} imported items removed from your vault',
    listTitle: 'Show your items as a list?',
    listText: 'A list fits more on the screen than cards. You can switch above your items at any time.',
    showList: 'Show as list',
    keepCards: 'Keep cards',
    toVault: 'Go to My Vault',
    skippedHeading: 'Not imported',
    skippedRow: 'Row {{row}}',
  },
} as const
addTexts(enImport)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    import: typeof enImport
  }
}
