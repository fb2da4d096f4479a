/**
 * Work that is done after the answer: mail above all, so that neither a slow mail server nor the question whether a
 * mail is due can be seen in the time of an answer. One table; any process may take any job; each handler may run
 * twice for one job, so it must not mind.
 */
import type { Clock } from './clock.ts'
import type { Database, Db } from './database/database.ts'
import {
  buryJob,
  claimJob,
  deleteJob,
  findOldestJobs,
  insertJob,
  postponeJob,
  type ClaimedJob,
} from './job-store.ts'
import type { Log } from './log.ts'
import { newId } from './random.ts'

export interface Jobs {
  /** Says how jobs of a kind are done. A handler that throws is tried again later. */
  handle<Payload>(kind: string, work: (payload: Payload) => Promise<void>): void
  /** Runs `work` again and again, in one of the processes each time. */
  repeat(kind: string, everyMs: number, work: () => Promise<void>): void
  /** With a transaction as `db`, the job exists if and only if that commits. Done at once, or from `runAtMs` on. */
  add(db: Db, kind: string, payload: unknown, runAtMs?: number): Promise<void>
  /** Makes sure that what is repeated is there to be done. */
  plant(db: Db): Promise<void>
  /** Looks for due jobs from now on. */
  start(): Promise<void>
  /** Does everything that is due now; resolves when nothing is. */
  runDue(): Promise<void>
  /** Milliseconds since the oldest mail was asked for, and since the oldest work that nobody does was due; 0: none. */
  waits(): Promise<{ mailWaitMs: number; jobsWaitMs: number }>
  /** Takes no further job and waits for the one under way. */
  stop(): Promise<void>
}

const pollMs = 1_000
const claimMs = 5 * 60_000
/** Waiting times after the first, second, … failure; after the last one the job is dead. About three days in all. */
const backOffMs = [10, 60, 5 * 60, 30 * 60, 2 * 3600, 6 * 3600, 12 * 3600, 24 * 3600, 24 * 3600].map(
  (seconds) => seconds * 1000,
)

/**
 * From a process that does no jobs itself, such as the operator's command; one that does takes it within a second. With a
 * `jobId` that is there already nothing is added.
 */
export async function addJob(
  db: Db,
  { kind, payload, jobId = newId() }: { kind: string; payload: unknown; jobId?: string },
  nowMs: number,
  runAtMs = nowMs,
): Promise<void> {
  await insertJob(db, { jobId, kind, payload: JSON.stringify(payload), runAt: runAtMs }, nowMs)
}

export function createJobs(database: Database, clock: Clock, log: Log): Jobs {
  const db = database.durable
  const handlers = new Map<string, (payload: unknown) => Promise<void>>()
  const repeated = new Map<string, number>()
  let underWay: Promise<void> | null = null
  let isStopped = false
  let stopPolling: (() => void) | null = null

  async function runDue(): Promise<void> {
    while (!isStopped) {
      const job = await claimJob(db, clock.nowMs(), claimMs)
      if (job === null) return
      await run(job)
    }
  }

  async function run(job: ClaimedJob): Promise<void> {
    const everyMs = repeated.get(job.kind)
    try {
      const work = handlers.get(job.kind)
      if (work === undefined) throw new Error(`No handler for jobs of kind ${job.kind}`)
      await work(JSON.parse(job.payload))
    } catch (error) {
      await fail(job, everyMs, error)
      return
    }
    if (everyMs === undefined) await deleteJob(db, job.jobId)
    else await postponeJob(db, job.jobId, { runAt: clock.nowMs() + everyMs, attempts: 0, lastError: null })
  }

  async function fail(job: ClaimedJob, everyMs: number | undefined, error: unknown): Promise<void> {
    const lastError = error instanceof Error ? error.message : String(error)
    log.warn({ job: job.kind, attempts: job.attempts, err: error }, 'job failed')
    const waitMs = everyMs ?? backOffMs[job.attempts - 1]
    if (waitMs === undefined) await buryJob(db, job.jobId, lastError)
    else
      await postponeJob(db, job.jobId, { runAt: clock.nowMs() + waitMs, attempts: job.attempts, lastError })
  }

  async function plant(rows: Db): Promise<void> {
    const nowMs = clock.nowMs()
    for (const kind of repeated.keys()) {
      await insertJob(rows, { jobId: `repeated:${kind}`, kind, payload: 'null', runAt: nowMs }, nowMs)
    }
  }

  /** One run at a time; a call during a run starts another look once that is done. */
  function look(): Promise<void> {
    underWay = (underWay ?? Promise.resolve()).then(runDue).catch((error: unknown) => {
      log.error({ err: error }, 'jobs could not be read')
    })
    return underWay
  }

  return {
    handle(kind, work) {
      handlers.set(kind, work as (payload: unknown) => Promise<void>)
    },
    repeat(kind, everyMs, work) {
      handlers.set(kind, work)
      repeated.set(kind, everyMs)
    },
    async add(transaction, kind, payload, runAtMs) {
      await addJob(transaction, { kind, payload }, clock.nowMs(), runAtMs)
    },
    plant,
    async start() {
      await plant(db)
      let isLooking = false
      stopPolling = clock.every(pollMs, () => {
        if (isLooking) return
        isLooking = true
        void look().finally(() => {
          isLooking = false
        })
      })
    },
    runDue: look,
    async waits() {
      const nowMs = clock.nowMs()
      const { mailAskedAt, dueAt } = await findOldestJobs(db, nowMs)
      return { mailWaitMs: nowMs - (mailAskedAt ?? nowMs), jobsWaitMs: nowMs - (dueAt ?? nowMs) }
    },
    async stop() {
      isStopped = true
      stopPolling?.()
      await underWay
    },
  }
}
