import type { BackupCause, BackupFailure, BackupSchedule, BackupWork } from '@severy/contract'

const schedules: Record<BackupSchedule, string> = {
  off: 'Not by themselves',
  daily: 'Every day',
  weekly: 'Every week',
}

const causes: Record<BackupCause, string> = {
  asked: 'By hand',
  scheduled: 'By itself',
  command: 'By a command',
  'before-restore': 'Before a restore',
  found: 'Put into the folder',
}

const steps: Record<BackupWork['step'], string> = {
  saving: 'Backing up what is there',
  writing: 'Writing a backup',
  checking: 'Reading a backup',
  files: 'Bringing attachments back',
  replacing: 'Replacing everything',
}

const failures: Record<BackupFailure, string> = {
  'wrong-key': 'It is no backup, or was not made for that key.',
  damaged: 'It is cut off or was altered. Nothing of it was used.',
  'not-from-here': 'It was not written by this server: whoever wrote it did not have its secrets.',
  'other-secrets':
    'It was made with other secrets than this server has. Put the secrets.json that belongs to it in place first.',
  'too-new': 'It was made by a newer version. Restore it with that one.',
  'not-there': 'The file is not in the folder of this server.',
  'disk-full': 'The disk is full.',
  interrupted: 'The server stopped over it.',
  failed: 'It failed. The server’s log says why.',
}

const failed: Record<BackupWork['kind'], string> = {
  backup: 'The last backup failed',
  check: 'The backup is not right',
  restore: 'The backup was not restored',
}

const date = '{{date, datetime(dateStyle: medium; timeStyle: short)}}'

/** Texts of backups in the admin area. */
export const enAdminBackups = {
  adminBackups: {
    title: 'Backup & restore',
    lead: 'A backup holds the database and the attachments as they were at one moment, encrypted for your key. What people store is ciphertext in it, as it is here. The server’s secrets are not in it: keep a copy of secrets.json apart.',
    loadFailed: 'The backups could not be loaded',
    schedules,
    causes,
    steps,
    failures,
    failed,

    keyMissing: 'No backup is made yet',
    keyMissingText: 'Set a key first. Its private half stays with you; the server only learns the other.',
    askSuperAdmin: 'A super admin sets it.',
    key: 'Made for the key',
    keySince: `since ${date}`,
    setKey: 'Set a key',
    replaceKey: 'Replace the key',
    keyTitle: 'A new backup key',
    keyText:
      'It was made in this browser and is shown this once. Without it no backup can be restored, and nobody can help.',
    keyOld: 'Backups that there are keep their key.',
    keyLabel: 'Backup key',
    copy: 'Copy',
    copied: 'Copied to clipboard',
    copyFailed: 'It could not be copied. Download it instead.',
    download: 'Download',
    keyKept: 'I have kept this key, on another machine than the server',
    keyKeptMissing: 'Keep the key first, and say so.',
    keySubmit: 'Use this key',
    keyBusy: 'Setting...',
    keyFailed: 'The key could not be set',
    keyDone: 'Backup key set',

    schedule: 'Make backups',
    next: `Next: ${date}`,
    kept_one: 'Kept for {{count, number}} day; the newest stays.',
    kept_other: 'Kept for {{count, number}} days; the newest stays.',
    make: 'Back up now',
    makeFailed: 'The backup could not be started',
    cancelFailed: 'It could not be cancelled',
    done: { backup: 'The backup is made', check: 'The backup is right' },
    scheduleFailed: 'The schedule could not be saved',
    rarer: { off: 'Make no more backups by themselves?', less: 'Make backups less often?' },
    rarerText: {
      off: 'From then on there is a backup only when somebody makes one.',
      less: 'More is lost when something has to be restored.',
    },
    rarerSubmit: 'Change schedule',
    rarerBusy: 'Saving...',
    rows_one: '{{count, number}} row',
    rows_other: '{{count, number}} rows',
    files_one: '{{count, number}} attachment',
    files_other: '{{count, number}} attachments',
    of: '{{done}} of {{total}}',
    cancel: 'Cancel',
    replacingText: 'Nobody gets an answer meanwhile. Everybody signs in again afterwards.',
    restoredTitle: 'The backup was restored',
    restoredText: `Everything is as it was in {{name}}. Ended ${date}.`,

    empty: 'There are no backups yet',
    emptyText: 'They stand here as soon as one is made.',
    list: 'Backups',
    made: date,
    unknown: 'Not opened yet',
    sha: 'SHA-256',
    states: {
      running: 'Being made',
      failed: 'Failed',
      gone: 'File is gone',
      unchecked: 'Not checked',
      intact: 'As written',
      opened: 'Read with the key',
      damaged: 'Damaged',
    },
    acts: 'More about {{name}}',
    check: 'Check…',
    downloadFile: 'Download…',
    restore: 'Restore…',
    remove: 'Delete…',

    checkTitle: 'Check this backup?',
    checkText: 'With the key it is read to its end. Without, its file is compared with what was written.',
    keyOptional: 'Backup key (optional)',
    keyWrong: 'That is no backup key. It begins with AGE-SECRET-KEY-1.',
    checkSubmit: 'Check',
    starting: 'Starting...',
    checkFailed: 'It could not be checked',

    downloadTitle: 'Download this backup?',
    downloadText: 'It opens with your key alone. The download is written into the audit log.',
    downloadSubmit: 'Download',
    downloading: 'Downloading...',
    downloadFailed: 'It could not be downloaded',

    removeTitle: 'Delete this backup?',
    removeText: 'The file goes from the server. Copies elsewhere stay.',
    removeSubmit: 'Delete',
    removing: 'Deleting...',
    removeFailed: 'It could not be deleted',
    removed: 'Backup deleted',

    restoreTitle: 'Replace everything by this backup?',
    restoreText:
      'What people have stored since it was made goes. It is backed up before. Everybody is signed out, and devices that know something newer show the integrity alarm.',
    restoreType: 'Type {{word}} to confirm',
    restoreMismatch: 'Type {{word}}, in capitals.',
    restoreSubmit: 'Restore',
    restoreFailed: 'It could not be restored',
    problems: {
      busy: 'Something is done with backups already. Wait until that is over.',
      'no-key': 'Set a backup key first.',
      'key-needed': 'This file was put here by somebody: it takes the key to check it.',
    },
  },
}
