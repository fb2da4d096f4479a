import type { BackupCause, BackupFailure, BackupSchedule, BackupWork } from '@severy/contract'
import { addTexts } from '../../../platform/i18n/i18n.ts'

const schedules: Record<BackupSchedule, string> = {
  off: 'Off',
  daily: 'Every day',
  weekly: 'Every week',
}

const causes: Record<BackupCause, string> = {
  asked: 'Manual',
  scheduled: 'Scheduled',
  command: 'By command',
  'before-restore': 'Before a restore',
  found: 'Added to the folder',
}

const steps: Record<BackupWork['step'], string> = {
  saving: 'Backing up current data',
  writing: 'Writing a backup',
  checking: 'Reading a backup',
  files: 'Restoring attachments',
  replacing: 'Replacing everything',
}

const failures: Record<BackupFailure, string> = {
  'wrong-key': 'This isn’t a backup, or it was made for a different key.',
  damaged: 'It’s incomplete or was altered. None of it was used.',
  'not-from-here': 'This server didn’t write it. It’s signed with different secrets, or not at all.',
  'other-secrets':
    'It was made with different secrets than this server’s. Put the matching secrets.json in place first.',
  'too-new': 'A newer version made it. Restore it with that version.',
  'not-there': 'The file isn’t in this server’s folder.',
  'disk-full': 'The disk is full.',
  interrupted: 'The server stopped while working on it.',
  failed: 'It failed. Check the server’s log.',
}

const failed: Record<BackupWork['kind'], string> = {
  backup: 'The last backup failed',
  check: 'The backup failed its check',
  restore: 'Couldn’t restore the backup',
}

const date = '{{date, datetime(dateStyle: medium; timeStyle: short)}}'

/** English texts for backups in the admin area. */
export const enAdminBackups = {
  adminBackups: {
    title: 'Backup & restore',
    lead: 'A backup has the database and attachments as of one moment, encrypted for your key. People’s vaults stay ciphertext in it, just like on the server. It doesn’t include the server’s secrets, so keep a separate copy of secrets.json.',
    loadFailed: 'Couldn’t load the backups',
    schedules,
    causes,
    steps,
    failures,
    failed,
    keyMissing: 'Backups aren’t set up yet',
    keyMissingText: 'Set a key first. You keep the private half; the server only gets the other half.',
    askSuperAdmin: 'Ask a super admin to set it.',
    key: 'Backup key',
    keySince: `since ${date}`,
    setKey: 'Set key',
    replaceKey: 'Replace key',
    keyTitle: 'New backup key',
    keyText:
      'It was made in this browser, and you won’t see it again. Without it nobody can restore a backup, including us.',
    keyOld: 'Existing backups keep their key.',
    keyLabel: 'Backup key',
    copy: 'Copy',
    copied: 'Copied to clipboard',
    copyFailed: 'Couldn’t copy. Download it instead.',
    download: 'Download',
    keyKept: 'I saved this key somewhere other than the server',
    keyKeptMissing: 'Save the key first, then check this box.',
    keySubmit: 'Use this key',
    keyBusy: 'Setting...',
    keyFailed: 'Couldn’t set the key',
    keyDone: 'Backup key set',
    schedule: 'Make backups',
    next: `Next: ${date}`,
    kept_one: 'Kept for {{count, number}} day. The newest one always stays.',
    kept_other: 'Kept for {{count, number}} days. The newest one always stays.',
    make: 'Back up now',
    makeFailed: 'Couldn’t start the backup',
    cancelFailed: 'Couldn’t cancel',
    done: { backup: 'Backup finished', check: 'Backup check passed' },
    scheduleFailed: 'Couldn’t save the schedule',
    rarer: { off: 'Turn off scheduled backups?', less: 'Back up less often?' },
    rarerText: {
      off: 'Then you only get a backup when someone makes one.',
      less: 'You lose more if you ever have to restore.',
    },
    rarerSubmit: 'Change schedule',
    rarerBusy: 'Saving...',
    rows_one: '{{count, number}} row',
    rows_other: '{{count, number}} rows',
    files_one: '{{count, number}} attachment',
    files_other: '{{count, number}} attachments',
    of: '{{done}} of {{total}}',
    cancel: 'Cancel',
    replacingText: 'The server won’t respond until it’s done. Everyone has to sign in again afterward.',
    restoredTitle: 'Backup restored',
    restoredText: `Everything is as it was in {{name}}. Finished ${date}.`,
    empty: 'No backups yet',
    emptyText: 'Backups show up here once you make one.',
    list: 'Backups',
    made: date,
    unknown: 'Not opened yet',
    sha: 'SHA-256',
    states: {
      running: 'In progress',
      failed: 'Failed',
      gone: 'File missing',
      unchecked: 'Not checked',
      intact: 'File intact',
      opened: 'Verified with key',
      damaged: 'Damaged',
    },
    acts: 'More for {{name}}',
    check: 'Check…',
    downloadFile: 'Download…',
    restore: 'Restore…',
    remove: 'Delete…',
    checkTitle: 'Check this backup?',
    checkText: 'With the key, we read all of it. Without, we compare the file with what was written.',
    keyOptional: 'Backup key (optional)',
    keyWrong: 'That’s not a backup key. It starts with AGE-SECRET-KEY-1.',
    checkSubmit: 'Check',
    starting: 'Starting...',
    checkFailed: 'Couldn’t check it',
    downloadTitle: 'Download this backup?',
    downloadText: 'Only your key opens it. The download is recorded in the audit log.',
    downloadSubmit: 'Download',
    downloading: 'Downloading...',
    downloadFailed: 'Couldn’t download it',
    removeTitle: 'Delete this backup?',
    removeText: 'This deletes the file from the server. Copies elsewhere stay.',
    removeSubmit: 'Delete',
    removing: 'Deleting...',
    removeFailed: 'Couldn’t delete it',
    removed: 'Backup deleted',
    restoreTitle: 'Replace everything with this backup?',
    restoreText:
      'Anything people stored after this backup is lost. We back up the current data first. Everyone is signed out, and devices with newer data show the integrity alarm.',
    restoreType: 'Type {{word}} to confirm',
    restoreMismatch: 'Type {{word}}, in capitals.',
    restoreSubmit: 'Restore',
    restoreFailed: 'Couldn’t restore it',
    problems: {
      busy: 'Another backup task is running. Wait until it’s done.',
      'no-key': 'Set a backup key first.',
      'key-needed': 'Someone else put this file here, so you need the key to check it.',
    },
  },
} as const
addTexts(enAdminBackups)

declare module '../../../platform/i18n/i18n.ts' {
  interface Catalogs {
    adminBackups: typeof enAdminBackups
  }
}
