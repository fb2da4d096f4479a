/**
 * Backups of the whole service, for its operators. They are encrypted to a public key; the private key, which restoring
 * one needs, is not stored on this server.
 */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TimeMs } from './values.ts'

/** A file name in the folder of backups; cannot contain a path. */
export const BackupName = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,119}\.age$/))

/** The public half of a backup key, as the age format writes it. */
export const BackupRecipient = z.string().check(z.regex(/^age1[02-9ac-hj-np-z]{58}$/))
/** The private half, which opens backups. */
export const BackupIdentity = z.string().check(z.regex(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/))

export const BackupSchedule = z.enum(['off', 'daily', 'weekly'])
export type BackupSchedule = z.infer<typeof BackupSchedule>

const perWeek: Record<BackupSchedule, number> = { off: 0, weekly: 1, daily: 7 }

/** Whether the new schedule makes fewer backups than before, or none. */
export function isRarerSchedule(schedule: BackupSchedule, before: BackupSchedule): boolean {
  return perWeek[schedule] < perWeek[before]
}

/**
 * Why work on a backup failed. `wrong-key`: not encrypted for this key, or not a backup. `damaged`: cut off or altered.
 * `not-from-here`: not written with this installation's secrets. `other-secrets`: from another installation, or from
 * this one with secrets that it no longer has. `too-new`: from a later version of the software. `interrupted`: the
 * server stopped during the work.
 */
export const BackupFailure = z.enum([
  'wrong-key',
  'damaged',
  'not-from-here',
  'other-secrets',
  'too-new',
  'not-there',
  'disk-full',
  'interrupted',
  'failed',
])
export type BackupFailure = z.infer<typeof BackupFailure>

/** `found`: the file was put into the folder by hand. `before-restore`: the state before a restore replaced it. */
export const BackupCause = z.enum(['asked', 'scheduled', 'command', 'before-restore', 'found'])
export type BackupCause = z.infer<typeof BackupCause>

const Count = z.int().check(z.nonnegative())

export const Backup = z.strictObject({
  name: BackupName,
  cause: BackupCause,
  state: z.enum(['running', 'whole', 'failed']),
  /** `null`: unknown until it has been opened. */
  madeAt: z.nullable(TimeMs),
  failure: z.nullable(BackupFailure),
  /** Size of the file in the folder; `null`: the file is not there. */
  bytes: z.nullable(Count),
  /** SHA-256 of the file when it was written, in hexadecimal. */
  sha256: z.nullable(z.string()),
  rows: z.nullable(Count),
  files: z.nullable(Count),
  /** Attachments that their owners removed while the backup was being made. */
  missingFiles: z.nullable(Count),
  checkedAt: z.nullable(TimeMs),
  /** `intact`: the file is the one that was written. `opened`: it was read to its end with the key. */
  check: z.nullable(z.enum(['intact', 'opened', 'damaged'])),
})
export type Backup = z.infer<typeof Backup>

export const BackupWork = z.strictObject({
  kind: z.enum(['backup', 'check', 'restore']),
  name: BackupName,
  step: z.enum(['saving', 'writing', 'checking', 'files', 'replacing']),
  /** Rows while a backup is being written, otherwise bytes of its file. */
  done: Count,
  total: z.nullable(Count),
  startedAt: TimeMs,
  /** `null`: still running. */
  endedAt: z.nullable(TimeMs),
  outcome: z.nullable(z.union([z.enum(['done', 'canceled']), BackupFailure])),
})
export type BackupWork = z.infer<typeof BackupWork>

export const BackupState = z.strictObject({
  /** `null`: no key is set, so no backups can be made. */
  key: z.nullable(z.strictObject({ recipient: BackupRecipient, setAt: TimeMs })),
  schedule: BackupSchedule,
  /** When the next scheduled backup is due; `null`: no schedule. */
  nextAt: z.nullable(TimeMs),
  retentionDays: z.int().check(z.positive()),
  /** Newest first. */
  backups: z.array(Backup),
  work: z.nullable(BackupWork),
})
export type BackupState = z.infer<typeof BackupState>

const byName = z.strictObject({ name: BackupName })
/** `busy`: other work on backups is running. */
const busy = { busy: 409 } as const
const fresh = { 'reauthentication-required': 403 } as const

/** All backups on this machine, and the work on them that is running. */
export const getBackups = endpoint({
  method: 'GET',
  path: '/v1/admin/backups',
  access: 'admin',
  reply: BackupState,
})

/** Starts a backup. `no-key`: no key is set to encrypt it for. */
export const makeBackup = endpoint({
  method: 'POST',
  path: '/v1/admin/backups',
  access: 'admin',
  reply: BackupState,
  problems: { ...busy, 'no-key': 409 },
})

/** Cancels the running work. Once a restore has begun to replace data, it cannot be canceled. */
export const cancelBackupWork = endpoint({
  method: 'POST',
  path: '/v1/admin/backup-work/cancel',
  access: 'admin',
  reply: BackupState,
})

/**
 * How often backups are made automatically. Making them less often needs a fresh sign-in. `no-key` as for `makeBackup`.
 */
export const setBackupSchedule = endpoint({
  method: 'PUT',
  path: '/v1/admin/backup-schedule',
  access: 'admin',
  body: z.strictObject({ schedule: BackupSchedule }),
  reply: BackupState,
  problems: { 'no-key': 409, 'reauthentication-required': 403 },
})

/** Sets the key for future backups; existing ones keep theirs. */
export const setBackupKey = endpoint({
  method: 'PUT',
  path: '/v1/admin/backup-key',
  access: 'super-admin',
  body: z.strictObject({ recipient: BackupRecipient }),
  reply: BackupState,
  problems: fresh,
})

/** Starts comparing the file with what was written; with the key, it is also decrypted to its end. */
export const checkBackup = endpoint({
  method: 'POST',
  path: '/v1/admin/backups/:name/check',
  access: 'super-admin',
  params: byName,
  body: z.strictObject({ identity: z.nullable(BackupIdentity) }),
  reply: BackupState,
  problems: { ...busy, 'key-needed': 409 },
})

/** Downloads the file. */
export const downloadBackup = endpoint({
  method: 'GET',
  path: '/v1/admin/backups/:name',
  access: 'super-admin',
  params: byName,
  problems: fresh,
  file: true,
})

/** Removes the file. */
export const deleteBackup = endpoint({
  method: 'DELETE',
  path: '/v1/admin/backups/:name',
  access: 'super-admin',
  params: byName,
  reply: BackupState,
  problems: { ...fresh, ...busy },
})

/** Typed to confirm before everything is replaced. */
export const restoreConfirmation = 'RESTORE'

/**
 * Starts replacing everything with the contents of the backup. First makes a backup of the current state, encrypted for
 * the key that is set or, if none is, for the given one. Ends all sessions.
 */
export const restoreBackup = endpoint({
  method: 'POST',
  path: '/v1/admin/backups/:name/restore',
  access: 'super-admin',
  params: byName,
  body: z.strictObject({ identity: BackupIdentity, confirmation: z.literal(restoreConfirmation) }),
  reply: BackupState,
  problems: { ...fresh, ...busy },
})
