/** The health of this server, measured on request. */
import * as z from 'zod/mini'
import { BackupSchedule } from './admin-backups.ts'
import { PaymentMode } from './admin-payments.ts'
import { endpoint } from './endpoint.ts'
import { TimeMs } from './values.ts'

const Count = z.int().check(z.nonnegative())

const DatabaseHealth = z.strictObject({
  kind: z.enum(['sqlite', 'postgres']),
  version: z.string(),
  bytes: Count,
  /** How long one query and its answer took, in milliseconds. */
  latencyMs: z.number().check(z.nonnegative()),
  migrations: Count,
  newestMigration: z.string(),
  /** How many milliseconds this machine's clock is ahead of the database's; null if they are the same clock. */
  clockAheadMs: z.nullable(z.int()),
})

const Pool = z.strictObject({
  /** What the pool's connections are for. */
  name: z.enum(['main', 'passing', 'moments', 'views']),
  used: Count,
  max: Count,
  /** Callers waiting for a connection. */
  waiting: Count,
})

/** The load of the process that answers the request. */
const LoadHealth = z.strictObject({
  /** Average delay of the event loop in the last second. */
  loopDelayMs: z.number().check(z.nonnegative()),
  connections: Count,
  connectionsMax: Count,
  /** Open live channels. */
  channels: Count,
  pools: z.array(Pool),
})

const BackupsHealth = z.strictObject({
  /** Null: no key is set, so no backups can be made. */
  schedule: z.nullable(BackupSchedule),
  /** When the newest complete backup was made. */
  lastAt: z.nullable(TimeMs),
  lastFailureAt: z.nullable(TimeMs),
  /** When the next automatic one is due; null: never. */
  dueAt: z.nullable(TimeMs),
})

const MailHealth = z.strictObject({
  /** Host and port; null without a mail server. */
  server: z.nullable(z.string()),
  waiting: Count,
  dead: Count,
  /** Emails kept in this server's outbox. */
  kept: Count,
  lastSentAt: z.nullable(TimeMs),
  lastFailure: z.nullable(z.strictObject({ at: TimeMs, answer: z.string() })),
})

const PaymentsHealth = z.strictObject({
  /** Null: no payments are taken. */
  mode: z.nullable(PaymentMode),
  /** Result of the last connection test. */
  state: z.enum(['connected', 'disconnected', 'error']),
  checkedAt: z.nullable(TimeMs),
  problem: z.nullable(z.string()),
  lastEventAt: z.nullable(TimeMs),
})

const BreachHealth = z.strictObject({
  source: z.enum(['network', 'mirror', 'off']),
  /** Whether it just answered; null if there is no source to ask. */
  isReachable: z.nullable(z.boolean()),
  /** Whether email addresses are looked up too. */
  hasAccountKey: z.boolean(),
})

const TroubledJob = z.strictObject({
  jobId: z.string(),
  kind: z.string(),
  isDead: z.boolean(),
  attempts: Count,
  nextAt: TimeMs,
  lastError: z.nullable(z.string()),
})
export type TroubledJob = z.infer<typeof TroubledJob>

const JobsHealth = z.strictObject({
  /** Due, but not started yet. */
  due: Count,
  running: Count,
  /** Due later. */
  waiting: Count,
  dead: Count,
  /** How many milliseconds the oldest due job has waited; 0 if none is due. */
  oldestDueMs: Count,
  /** Jobs that were given up, or whose last attempt failed. Emails are listed in the mail queue instead. */
  troubled: z.array(TroubledJob),
})

const DiskHealth = z.strictObject({
  /** Free space on the disk with DATA_DIR. */
  freeBytes: Count,
  totalBytes: Count,
  /** Everyone's attachments, as ciphertext. */
  attachmentBytes: Count,
  /** The store for attachments; null: they are in DATA_DIR. `problem`: why it cannot be read; null if it can. */
  bucket: z.nullable(z.strictObject({ name: z.string(), problem: z.nullable(z.string()) })),
})

/** The parts of the server, each measured now; null: it could not be measured, or not in time. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/v1/admin/health',
  access: 'admin',
  reply: z.strictObject({
    measuredAt: TimeMs,
    version: z.string(),
    nodeVersion: z.string(),
    startedAt: TimeMs,
    database: z.nullable(DatabaseHealth),
    mail: z.nullable(MailHealth),
    payments: z.nullable(PaymentsHealth),
    breaches: z.nullable(BreachHealth),
    jobs: z.nullable(JobsHealth),
    backups: z.nullable(BackupsHealth),
    load: z.nullable(LoadHealth),
    disk: z.nullable(DiskHealth),
  }),
})

/** Runs a job now, even one that was given up; all its attempts start over. Not for emails. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/v1/admin/jobs/retry',
  access: 'admin',
  body: z.strictObject({ jobId: z.string().check(z.maxLength(100)) }),
})
