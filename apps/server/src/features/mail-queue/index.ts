/** The mail queue: emails waiting to be sent, given up, sent, and kept in the outbox. */
import {
  discardMail,
  getMailQueue,
  listMailDeliveries,
  type QueuedMail,
  queuedMailsListedMax,
  retryMail,
} from '@severy/contract'
import { err, ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import {
  countMailJobs,
  deleteDeadMail,
  listMailJobs,
  type QueuedJob,
  reviveJob,
} from '../../platform/job-store.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { type AdminAct, recordAct } from '../audit-log/index.ts'
import type { Outbox } from '../outbox/index.ts'
import { deleteDeliveriesBefore, listDeliveries } from './delivery-store.ts'
import { serveKeptMails } from './kept-mails.ts'

export { findLastDelivery } from './delivery-store.ts'
export { eraseDeliveriesOf } from './erase-deliveries.ts'
export { recordDeliveries } from './record-deliveries.ts'

const deliveriesPerPage = 50
const dayMs = 24 * 3600_000

export interface MailQueueSettings {
  outbox: Outbox
  /** Whether emails go to a mail server now. */
  hasMailServer: () => Promise<boolean>
}

export function serveMailQueue(
  server: Server,
  platform: Platform,
  { outbox, hasMailServer }: MailQueueSettings,
): void {
  const { database, clock, jobs, settings } = platform
  const db = database.durable
  jobs.repeat('purge-mail-deliveries', dayMs, async () => {
    const { log_retention_days: days } = await settings.read()
    await deleteDeliveriesBefore(db, clock.nowMs() - days * dayMs)
  })

  server.serve(getMailQueue, [], async () => {
    const nowMs = clock.nowMs()
    const [waiting, dead, counts, keptCount] = await Promise.all([
      listMailJobs(db, false, queuedMailsListedMax),
      listMailJobs(db, true, queuedMailsListedMax),
      countMailJobs(db),
      outbox.count(),
    ])
    return ok({
      waiting: waiting.map((job) => queuedMail(job, nowMs)),
      waitingCount: counts.waiting,
      dead: dead.map((job) => queuedMail(job, nowMs)),
      deadCount: counts.dead,
      keptCount,
    })
  })

  server.serve(retryMail, [], ({ body, session, caller }) =>
    transact(db, async (tx) => {
      const nowMs = clock.nowMs()
      const kind = await reviveJob(tx, body.jobId, nowMs, true)
      if (kind === null) return err('not-found')
      await recordAct(tx, actOn(kind, body.jobId, 'mail-retried', session.userId, caller.address), nowMs)
      return ok()
    }),
  )

  server.serve(discardMail, [], ({ body, session, caller }) =>
    transact(db, async (tx) => {
      const kind = await deleteDeadMail(tx, body.jobId)
      if (kind === null) return err('not-found')
      const act = actOn(kind, body.jobId, 'mail-discarded', session.userId, caller.address)
      await recordAct(tx, act, clock.nowMs())
      return ok()
    }),
  )

  serveKeptMails(server, platform, outbox, hasMailServer)

  server.serve(listMailDeliveries, [], async ({ body }) => {
    const stored = await listDeliveries(db, body, deliveriesPerPage + 1)
    const deliveries = stored.slice(0, deliveriesPerPage)
    const last = stored.length > deliveriesPerPage ? deliveries.at(-1) : undefined
    return ok({
      deliveries,
      next: last === undefined ? null : { at: last.at, deliveryId: last.deliveryId },
    })
  })
}

function queuedMail(job: QueuedJob, nowMs: number): QueuedMail {
  const { jobId, kind, createdAtMs, attempts, runAtMs, claimedUntilMs, lastError } = job
  return {
    jobId,
    kind,
    askedAt: createdAtMs,
    attempts,
    nextAt: runAtMs,
    isUnderWay: claimedUntilMs > nowMs,
    lastError,
  }
}

function actOn(
  kind: string,
  jobId: string,
  action: 'mail-retried' | 'mail-discarded',
  actorId: string,
  address: string,
): AdminAct {
  const target = { type: 'mail', id: jobId, label: kind } as const
  return { actorId, address, action, target, before: null, after: null, result: 'success' }
}
