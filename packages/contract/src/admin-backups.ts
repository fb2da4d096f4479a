/**
 * Backups of the whole service, for the people who run it. They are encrypted for a key of which this server knows the
 * public half alone; whoever restores one brings the other.
 */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TimeMs } from './values.ts'

/** A name in the folder of backups, and no way out of it. */
export const BackupName = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,119}\.age$/))

/** The public half of a backup key, as the age format writes it. */
export const BackupRecipient = z.string().check(z.regex(/^age1[02-9ac-hj-np-z]{58}$/))
/** The other half, which opens backups. */
export const BackupIdentity = z.string().check(z.regex(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/))

export const BackupSchedule = z.enum(['off', 'daily', 'weekly'])
export type BackupSchedule = z.infer<typeof BackupSchedule>

const perWeek: Record<BackupSchedule, number> = { off: 0, weekly: 1, daily: 7 }

/** Takes protection away: less often than before, or not at all. */
export function isRarerSchedule(schedule: BackupSchedule, before: BackupSchedule): boolean {
  return perWeek[schedule] < perWeek[before]
}

/**
 * Why something with a backup came to nothing. `wrong-key`: not encrypted for this key, or no backup. `damaged`: cut off
 * or altered. `not-from-here`: written by somebody without this installation's secrets. `other-secrets`: the backup of
 * another installation, or of this one with secrets that it has no more. `too-new`: of a later version of the program.
 * `interrupted`: the server stopped over it.
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

/** `found`: put into the folder by somebody. `before-restore`: what was there, before it was replaced. */
export const BackupCause = z.enum(['asked', 'scheduled', 'command', 'before-restore', 'found'])
export type BackupCause = z.infer<typeof BackupCause>

const Count = z.int().check(z.nonnegative())

export const Backup = z.strictObject({
  name: BackupName,
  cause: BackupCause,
  state: z.enum(['running', 'whole', 'failed']),
  /** `null`: not known before it has been opened. */
  madeAt: z.nullable(TimeMs),
  failure: z.nullable(BackupFailure),
  /** Of the file as it lies in the folder; `null`: it does not. */
  bytes: z.nullable(Count),
  /** As it was written, in hexadecimal. */
  sha256: z.nullable(z.string()),
  rows: z.nullable(Count),
  files: z.nullable(Count),
  /** Attachments that were removed by their owners while the backup was made. */
  missingFiles: z.nullable(Count),
  checkedAt: z.nullable(TimeMs),
  /** `intact`: it is the file that was written. `opened`: it was read to its end with the key. */
  check: z.nullable(z.enum(['intact', 'opened', 'damaged'])),
})
export type Backup = z.infer<typeof Backup>

export const BackupWork = z.strictObject({
  kind: z.enum(['backup', 'check', 'restore']),
  name: BackupName,
  step: z.enum(['saving', 'writing', 'checking', 'files', 'replacing']),
  /** Rows while a backup is written, else bytes of its file. */
  done: Count,
  total: z.nullable(Count),
  startedAt: TimeMs,
  /** `null`: it is under way. */
  endedAt: z.nullable(TimeMs),
  outcome: z.nullable(z.union([z.enum(['done', 'canceled']), BackupFailure])),
})
export type BackupWork = z.infer<typeof BackupWork>

export const BackupState = z.strictObject({
  /** `null`: no key was set, and no backup can be made. */
  key: z.nullable(z.strictObject({ recipient: BackupRecipient, setAt: TimeMs })),
  schedule: BackupSchedule,
  /** When the next one is due; `null`: none by itself. */
  nextAt: z.nullable(TimeMs),
  retentionDays: z.int().check(z.positive()),
  /** Newest first. */
  backups: z.array(Backup),
  work: z.nullable(BackupWork),
})
export type BackupState = z.infer<typeof BackupState>

const byName = z.strictObject({ name: BackupName })
/** `busy`: something is done with backups already. */
const busy = { busy: 409 } as const
const fresh = { 'reauthentication-required': 403 } as const

/** All backups of this machine, and what is done with them just now. */
export const getBackups = endpoint({
  method: 'GET',
  path: '/v1/admin/backups',
  access: 'admin',
  reply: BackupState,
})

/** Starts a backup. `no-key`: nobody has set a key to encrypt it for. */
export const makeBackup = endpoint({
  method: 'POST',
  path: '/v1/admin/backups',
  access: 'admin',
  reply: BackupState,
  problems: { ...busy, 'no-key': 409 },
})

/** Gives up what is under way. A restore that is replacing what is there cannot be given up any more. */
export const cancelBackupWork = endpoint({
  method: 'POST',
  path: '/v1/admin/backup-work/cancel',
  access: 'admin',
  reply: BackupState,
})

/** How often a backup is made by itself; less often takes a fresh sign-in. `no-key` as with `makeBackup`. */
export const setBackupSchedule = endpoint({
  method: 'PUT',
  path: '/v1/admin/backup-schedule',
  access: 'admin',
  body: z.strictObject({ schedule: BackupSchedule }),
  reply: BackupState,
  problems: { 'no-key': 409, 'reauthentication-required': 403 },
})

/** The key for the backups to come; those that there are keep theirs. */
export const setBackupKey = endpoint({
  method: 'PUT',
  path: '/v1/admin/backup-key',
  access: 'super-admin',
  body: z.strictObject({ recipient: BackupRecipient }),
  reply: BackupState,
  problems: fresh,
})

/** Starts comparing the file with what was written; with the key, reading it to its end. */
export const checkBackup = endpoint({
  method: 'POST',
  path: '/v1/admin/backups/:name/check',
  access: 'super-admin',
  params: byName,
  body: z.strictObject({ identity: z.nullable(BackupIdentity) }),
  reply: BackupState,
  problems: { ...busy, 'key-needed': 409 },
})

/** The file itself. */
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

/** What is typed before everything is replaced. */
export const restoreConfirmation = 'RESTORE'

/**
 * Starts replacing everything by what the backup holds. What is there is backed up before, for the key that is set, or
 * where none is, for the one that was given. All sessions end.
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
