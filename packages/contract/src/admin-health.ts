/** How this server is, measured when it is asked. */
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
  /** Of one question, there and back, in milliseconds. */
  latencyMs: z.number().check(z.nonnegative()),
  migrations: Count,
  newestMigration: z.string(),
  /** Milliseconds by which this machine's clock is ahead of the database's; null where they are one clock. */
  clockAheadMs: z.nullable(z.int()),
})

const Pool = z.strictObject({
  /** What its connections are for. */
  name: z.enum(['main', 'passing', 'moments', 'views']),
  used: Count,
  max: Count,
  /** Who waits for a connection. */
  waiting: Count,
})

/** Of the process that answers. */
const LoadHealth = z.strictObject({
  /** How late the event loop was in the last second, on average. */
  loopDelayMs: z.number().check(z.nonnegative()),
  connections: Count,
  connectionsMax: Count,
  /** Open live channels. */
  channels: Count,
  pools: z.array(Pool),
})

const BackupsHealth = z.strictObject({
  /** Null: there is no key, so that none can be made. */
  schedule: z.nullable(BackupSchedule),
  /** Of the newest whole one. */
  lastAt: z.nullable(TimeMs),
  lastFailureAt: z.nullable(TimeMs),
  /** When the next one is made by itself; null: never. */
  dueAt: z.nullable(TimeMs),
})

const MailHealth = z.strictObject({
  /** Host and port; null without a mail server. */
  server: z.nullable(z.string()),
  waiting: Count,
  dead: Count,
  /** Mails in this server's outbox. */
  kept: Count,
  lastSentAt: z.nullable(TimeMs),
  lastFailure: z.nullable(z.strictObject({ at: TimeMs, answer: z.string() })),
})

const PaymentsHealth = z.strictObject({
  /** Null: nothing takes payments. */
  mode: z.nullable(PaymentMode),
  /** What the last test of the connection found. */
  state: z.enum(['connected', 'disconnected', 'error']),
  checkedAt: z.nullable(TimeMs),
  problem: z.nullable(z.string()),
  lastEventAt: z.nullable(TimeMs),
})

const BreachHealth = z.strictObject({
  source: z.enum(['network', 'mirror', 'off']),
  /** It has answered just now; null when nobody is asked. */
  isReachable: z.nullable(z.boolean()),
  /** Addresses are looked up too. */
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
  /** Their time has come, and nobody has taken them. */
  due: Count,
  running: Count,
  /** Their time will come. */
  waiting: Count,
  dead: Count,
  /** Milliseconds for which the oldest due one has waited; 0: none. */
  oldestDueMs: Count,
  /** Given up, or failed at their last try; mails are in the mail queue. */
  troubled: z.array(TroubledJob),
})

const DiskHealth = z.strictObject({
  /** Of the disk that DATA_DIR lies on. */
  freeBytes: Count,
  totalBytes: Count,
  /** Attachments of everybody, as ciphertext. */
  attachmentBytes: Count,
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

/** Lets a job that is no mail run now, also one that was given up: it has all its tries again. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/v1/admin/jobs/retry',
  access: 'admin',
  body: z.strictObject({ jobId: z.string().check(z.maxLength(100)) }),
})
