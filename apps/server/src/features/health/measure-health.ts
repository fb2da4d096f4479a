/** Measures the server's health, for the admin page and for Prometheus. */
import { statfs } from 'node:fs/promises'
import type { getHealth, ReplyOf } from '@severy/contract'
import packageFacts from '../../../package.json' with { type: 'json' }
import type { Clock } from '../../platform/clock.ts'
import { countJobs, countMailJobs, listTroubledJobs } from '../../platform/job-store.ts'
import type { Platform } from '../../platform/platform.ts'
import { countStoredBytes } from '../attachments/index.ts'
import { findLastDelivery } from '../mail-queue/index.ts'
import { askDatabase, readDatabaseFacts } from './database-store.ts'

export type Health = ReplyOf<typeof getHealth>
type Part<Name extends keyof Health> = Promise<NonNullable<Health[Name]>>

export interface HealthPorts {
  dataDir: string
  bucket: () => Promise<NonNullable<Health['disk']>['bucket']>
  /** Host and port; `null` without a mail server. */
  mailServer: () => Promise<string | null>
  countKeptMails: () => Promise<number>
  payments: () => Part<'payments'>
  breaches: () => Part<'breaches'>
  backups: () => Part<'backups'>
  load: () => Omit<NonNullable<Health['load']>, 'pools'>
}

/** The parts that need no outside service. */
export type OwnHealth = Omit<Health, 'payments' | 'breaches'>

export interface HealthMeasure {
  all(): Promise<Health>
  own(): Promise<OwnHealth>
}

/** Time limit per part. */
const partMsMax = 5_000

/** Measures each part on its own: one that fails or takes too long is null, and does not hold up the others. */
export function createHealthMeasure(platform: Platform, ports: HealthPorts): HealthMeasure {
  const { clock } = platform
  const startedAt = clock.nowMs()
  const inTime = <T>(work: Promise<T>): Promise<T | null> => withinLimit(work, platform)

  async function own(): Promise<OwnHealth> {
    const load = await inTime(measureLoad(platform, ports))
    const [database, mail, jobs, disk, backups] = await Promise.all([
      inTime(measureDatabase(platform)),
      inTime(measureMail(platform, ports)),
      inTime(measureJobs(platform)),
      inTime(measureDisk(platform, ports)),
      inTime(ports.backups()),
    ])
    return {
      measuredAt: clock.nowMs(),
      version: packageFacts.version,
      nodeVersion: process.version,
      startedAt,
      database,
      mail,
      jobs,
      disk,
      backups,
      load,
    }
  }

  return {
    own,
    async all() {
      const [mine, payments, breaches] = await Promise.all([
        own(),
        inTime(ports.payments()),
        inTime(ports.breaches()),
      ])
      return { ...mine, payments, breaches }
    },
  }
}

/** `null` when the part fails or takes too long, so that the others are still shown. */
async function withinLimit<T>(work: Promise<T>, { clock, log }: Pick<Platform, 'clock' | 'log'>) {
  const measured = work.catch((error: unknown) => {
    log.warn({ err: error }, 'a part of the server could not be measured')
    return null
  })
  return Promise.race([measured, after(clock, partMsMax)])
}

function after(clock: Clock, ms: number): Promise<null> {
  return new Promise((resolve) => {
    clock.after(ms, () => {
      resolve(null)
    })
  })
}

async function measureDatabase({ database, clock }: Platform): Part<'database'> {
  const startedAt = performance.now()
  await askDatabase(database)
  const latencyMs = Math.round((performance.now() - startedAt) * 100) / 100
  const facts = await readDatabaseFacts(database)
  const databaseMs = await database.readClock()
  const clockAheadMs = databaseMs === null ? null : Math.round(clock.nowMs() - databaseMs)
  return { kind: database.kind, latencyMs, ...facts, clockAheadMs }
}

/** Measured before the other parts use the database, or its pools would never look idle. */
function measureLoad({ database }: Platform, { load }: HealthPorts): Part<'load'> {
  return Promise.resolve({ ...load(), pools: [...database.pools()] })
}

async function measureMail(
  { database }: Platform,
  { mailServer, countKeptMails }: HealthPorts,
): Part<'mail'> {
  const db = database.durable
  const [server, counts, kept, sent, failed] = await Promise.all([
    mailServer(),
    countMailJobs(db),
    countKeptMails(),
    findLastDelivery(db, 'sent'),
    findLastDelivery(db, 'failed'),
  ])
  return {
    server,
    ...counts,
    kept,
    lastSentAt: sent?.at ?? null,
    lastFailure: failed === null ? null : { at: failed.at, answer: failed.answer },
  }
}

async function measureJobs({ database, clock }: Platform): Part<'jobs'> {
  const nowMs = clock.nowMs()
  const [{ oldestDueAtMs, ...counts }, troubled] = await Promise.all([
    countJobs(database.durable, nowMs),
    listTroubledJobs(database.durable),
  ])
  return {
    ...counts,
    oldestDueMs: oldestDueAtMs === null ? 0 : Math.max(0, nowMs - oldestDueAtMs),
    troubled: troubled.map(({ jobId, kind, isDead, attempts, runAtMs, lastError }) => ({
      jobId,
      kind,
      isDead: isDead === 1,
      attempts,
      nextAt: runAtMs,
      lastError,
    })),
  }
}

async function measureDisk(
  { database }: Platform,
  { dataDir, bucket }: Pick<HealthPorts, 'dataDir' | 'bucket'>,
): Part<'disk'> {
  const [{ bavail, blocks, bsize }, attachmentBytes, store] = await Promise.all([
    statfs(dataDir),
    countStoredBytes(database.durable),
    bucket(),
  ])
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, attachmentBytes, bucket: store }
}
