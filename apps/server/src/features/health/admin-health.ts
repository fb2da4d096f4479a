import { statfs } from 'node:fs/promises'
import { getHealth, type ReplyOf, retryJob } from '@severy/contract'
import { err, ok } from '@severy/result'
import packageFacts from '../../../package.json' with { type: 'json' }
import type { Clock } from '../../platform/clock.ts'
import { transact } from '../../platform/database/database.ts'
import { countJobs, countMailJobs, listTroubledJobs, reviveJob } from '../../platform/job-store.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { countStoredBytes } from '../attachments/index.ts'
import { recordAct } from '../audit-log/index.ts'
import { findLastDelivery } from '../mail-queue/index.ts'
import { askDatabase, readDatabaseFacts } from './database-store.ts'

type Health = ReplyOf<typeof getHealth>
type Part<Name extends keyof Health> = Promise<NonNullable<Health[Name]>>

export interface HealthPorts {
  dataDir: string
  /** Host and port; null without a mail server. */
  mailServer: () => Promise<string | null>
  countKeptMails: () => Promise<number>
  payments: () => Part<'payments'>
  breaches: () => Part<'breaches'>
}

/** A part that takes longer is not waited for. */
const partMsMax = 5_000

export function serveAdminHealth(server: Server, platform: Platform, ports: HealthPorts): void {
  const { database, clock } = platform
  const startedAt = clock.nowMs()

  server.serve(getHealth, [], async () => {
    const inTime = <T>(work: Promise<T>): Promise<T | null> => withinLimit(work, platform)
    const [databasePart, mail, payments, breaches, jobs, disk] = await Promise.all([
      inTime(measureDatabase(platform)),
      inTime(measureMail(platform, ports)),
      inTime(ports.payments()),
      inTime(ports.breaches()),
      inTime(measureJobs(platform)),
      inTime(measureDisk(platform, ports.dataDir)),
    ])
    return ok({
      measuredAt: clock.nowMs(),
      version: packageFacts.version,
      nodeVersion: process.version,
      startedAt,
      database: databasePart,
      mail,
      payments,
      breaches,
      jobs,
      disk,
    })
  })

  server.serve(retryJob, [], ({ body, session, caller }) =>
    transact(database.durable, async (tx) => {
      const nowMs = clock.nowMs()
      const kind = await reviveJob(tx, body.jobId, nowMs, false)
      if (kind === null) return err('not-found')
      await recordAct(
        tx,
        {
          actorId: session.userId,
          address: caller.address,
          action: 'job-retried',
          target: { type: 'job', id: body.jobId, label: kind },
          before: null,
          after: null,
          result: 'success',
        },
        nowMs,
      )
      return ok()
    }),
  )
}

/** Null when the part fails or takes too long: the others are shown all the same. */
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

async function measureDatabase({ database }: Platform): Part<'database'> {
  const startedAt = performance.now()
  await askDatabase(database)
  const latencyMs = Math.round((performance.now() - startedAt) * 100) / 100
  return { kind: database.kind, latencyMs, ...(await readDatabaseFacts(database)) }
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

async function measureDisk({ database }: Platform, dataDir: string): Part<'disk'> {
  const [{ bavail, blocks, bsize }, attachmentBytes] = await Promise.all([
    statfs(dataDir),
    countStoredBytes(database.durable),
  ])
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, attachmentBytes }
}
