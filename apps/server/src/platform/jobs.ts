/**
 * Work done after the response, above all email, so that response times reveal neither a slow mail server nor whether
 * an email was sent. One table, and any process may take any job. A handler may run twice for one job, so it must be
 * idempotent.
 *
 *      due ─ claimed ─► under way ─┬─ done ─► gone, or due again when it repeats
 *                        │ renewed ├─ failed ─► due later, or dead after the last try
 *                        └─────────┴─ no longer renewed (its process died) ─► due
 *
 * A process runs a few jobs in parallel, so that a long one does not delay the others: emails one after the other in a
 * lane of their own, all other work in a second lane, one job of each kind at a time.
 *
 * The system clock may be wrong and get corrected. No job waits longer than its own interval because of that, and a
 * clock that just jumped ahead is not trusted at once.
 */
import { setImmediate } from 'node:timers/promises'
import { type Clock, clockSkewMsMax, watchJumps } from './clock.ts'
import type { Database, Db } from './database/database.ts'
import {
  boundClaims,
  boundRepeated,
  boundWaits,
  buryJob,
  claimJob,
  deleteJob,
  findOldestJobs,
  insertJob,
  postponeJob,
  renewClaim,
  type Claim,
  type ClaimedJob,
} from './job-store.ts'
import type { Log } from './log.ts'
import { newId } from './random.ts'

export interface Jobs {
  /** Registers the handler of a kind. A job whose handler throws is tried again later. */
  handle<Payload>(kind: string, work: (payload: Payload) => Promise<void>): void
  /** Runs `work` every `everyMs`, in one of the processes each time. */
  repeat(kind: string, everyMs: number, work: () => Promise<void>): void
  /** When `db` is a transaction, the job exists only if it commits. Due at once, or from `runAtMs` on. */
  add(db: Db, kind: string, payload: unknown, runAtMs?: number): Promise<void>
  /** Creates the rows of repeated jobs where they are missing. */
  plant(db: Db): Promise<void>
  /** Starts polling for due jobs. */
  start(): Promise<void>
  /** Runs everything that is due now, and what becomes due in the meantime. For tests. */
  runDue(): Promise<void>
  /** Milliseconds that the oldest email has waited, and that the oldest unclaimed job has been due; 0 for none. */
  waits(): Promise<{ mailWaitMs: number; jobsWaitMs: number }>
  /**
   * Takes no further jobs and waits up to `stopMsMax` for running ones. A job that is abandoned becomes due again when
   * its claim expires.
   */
  stop(): Promise<void>
}

/** One of the process's two lanes. */
interface Lane {
  /** Fills free places with due jobs, at most `countMax`. Each job that ends passes its place to the next. */
  fill(countMax: number): Promise<void>
  /** Resolve when their place has been passed on. */
  underWay(): Promise<void>[]
}

const pollMs = 1_000
/** Parallel jobs other than emails: few, to leave the database's connections to requests. */
const workPlaces = 3
export const claimMs = 2 * 60_000
export const renewEveryMs = 30_000
/** Service managers kill a server that takes much longer than this to stop. */
export const stopMsMax = 5_000
/** How long only emails are sent after the system clock jumped ahead: other jobs delete what looks old. */
export const jumpHoldMs = 5 * 60_000
/** Waits after the first, second, … failure; after the last, the job is dead. About three days in all. */
const backOffMs = [10, 60, 5 * 60, 30 * 60, 2 * 3600, 6 * 3600, 12 * 3600, 24 * 3600, 24 * 3600].map(
  (seconds) => seconds * 1000,
)
const triesMax = backOffMs.length + 1
/** How often job times are corrected besides after a jump of this clock: another process's clock may have jumped. */
const boundEveryMs = 3600_000

/**
 * Adds a job from a process that runs none itself, such as the operator's command; a server takes it within a second.
 * Adds nothing when `jobId` already exists.
 */
export async function addJob(
  db: Db,
  { kind, payload, jobId = newId() }: { kind: string; payload: unknown; jobId?: string },
  nowMs: number,
  runAtMs = nowMs,
): Promise<void> {
  await insertJob(db, { jobId, kind, payload: JSON.stringify(payload), runAt: runAtMs }, nowMs)
}

/** The queue of this process. Nothing is taken from it before it is started. */
export function createJobs(database: Database, clock: Clock, log: Log): Jobs {
  const db = database.durable
  const handlers = new Map<string, (payload: unknown) => Promise<void>>()
  const repeated = new Map<string, number>()
  const held = new Set<HeldClaim>()
  const lanes = [openLane(true, 1), openLane(false, workPlaces)]
  const jumps = watchJumps(clock)
  let heldUntilMs = -Infinity
  let boundAtMs = clock.monotonicMs()
  let bounding: Promise<void> | null = null
  let takenCount = 0
  let isStopped = false
  let stopPolling: (() => void) | null = null

  function openLane(isMail: boolean, places: number): Lane {
    const kinds = new Set<string>()
    const underWay = new Set<Promise<void>>()
    let lastLook: Promise<void> = Promise.resolve()

    async function look(countMax: number): Promise<void> {
      for (let count = 0; count < countMax && kinds.size < places && !isStopped; count++) {
        await lookAtClock()
        if (!isMail && clock.monotonicMs() < heldUntilMs) return
        const job = await claimJob(db, { isMail, exceptKinds: [...kinds] }, clock.nowMs(), claimMs)
        if (job === null) return
        takenCount += 1
        kinds.add(job.kind)
        const end = finish(job).finally(() => underWay.delete(end))
        underWay.add(end)
      }
    }

    async function finish(job: ClaimedJob): Promise<void> {
      try {
        await run(job)
      } catch (error) {
        log.error({ job: job.kind, err: error }, 'what came of a job could not be written')
      }
      kinds.delete(job.kind)
      // Lets requests run in between, even if neither the job nor the database ever waits.
      await setImmediate()
      await fill(1)
    }

    /** One search at a time: two at once would find the same place free. */
    function fill(countMax: number): Promise<void> {
      lastLook = lastLook
        .then(() => look(countMax))
        .catch((error: unknown) => {
          log.error({ err: error }, 'jobs could not be read')
        })
      return lastLook
    }

    return { fill, underWay: () => [...underWay] }
  }

  /** Queries the database only after a jump or once per `boundEveryMs`, and once for all callers at the same time. */
  function lookAtClock(): Promise<void> | null {
    const jumpMs = jumps.look()
    const passedMs = clock.monotonicMs()
    if (jumpMs > 0) heldUntilMs = passedMs + jumpHoldMs
    if (jumpMs !== 0) {
      log.warn({ jumpMs }, 'the system clock jumped: what waits is held to its own time')
    }
    if (jumpMs === 0 && passedMs - boundAtMs < boundEveryMs) return bounding
    boundAtMs = passedMs
    const before = bounding ?? Promise.resolve()
    const own = before
      .then(() => bound(db))
      .then(compareClocks)
      .catch((error: unknown) => {
        // The next search retries it.
        boundAtMs = -Infinity
        log.error({ err: error }, 'jobs could not be held to their own times')
      })
      .finally(() => {
        if (bounding === own) bounding = null
      })
    bounding = own
    return own
  }

  /** Job rows contain this machine's time, which other processes compare with theirs. */
  async function compareClocks(): Promise<void> {
    const databaseMs = await database.readClock()
    if (databaseMs === null) return
    const aheadMs = Math.round(clock.nowMs() - databaseMs)
    if (Math.abs(aheadMs) < clockSkewMsMax) return
    log.warn({ aheadMs }, "this machine's clock and the database's are apart: have both set by NTP")
  }

  /** Corrects jobs that are due or claimed later than a correct clock could have written. */
  async function bound(rows: Db): Promise<void> {
    const nowMs = clock.nowMs()
    for (const [kind, everyMs] of repeated) await boundRepeated(rows, kind, nowMs + everyMs)
    await boundWaits(rows, nowMs, Math.max(...backOffMs))
    const mine = [...held].map(({ jobId }) => jobId)
    await boundClaims(rows, mine, nowMs + claimMs)
  }

  async function fillLanes(): Promise<void> {
    await Promise.all(lanes.map((lane) => lane.fill(Infinity)))
  }

  async function waitForLanes(): Promise<void> {
    await Promise.all(lanes.flatMap((lane) => lane.underWay()))
  }

  async function run(job: ClaimedJob): Promise<void> {
    const everyMs = repeated.get(job.kind)
    const claim = holdClaim(job, { db, clock, log })
    held.add(claim)
    let failure: unknown = null
    try {
      await workOn(job, everyMs !== undefined)
    } catch (error) {
      failure = error ?? new Error('A job failed without a reason')
    }
    held.delete(claim)
    const last = await claim.letGo()
    if (failure !== null) await fail(job, last, everyMs, failure)
    else if (everyMs === undefined) await deleteJob(db, last)
    else await postponeJob(db, last, { runAt: clock.nowMs() + everyMs, attempts: 0, lastError: null })
  }

  async function workOn({ kind, payload, attempts }: ClaimedJob, isRepeated: boolean): Promise<void> {
    // All tries are used up although none was recorded as failed: each one took the server down, and this one would
    // too.
    if (!isRepeated && attempts > triesMax) throw new Error('The server stopped during each try')
    const work = handlers.get(kind)
    if (work === undefined) throw new Error(`No handler for jobs of kind ${kind}`)
    await work(JSON.parse(payload))
  }

  async function fail(
    job: ClaimedJob,
    claim: Claim,
    everyMs: number | undefined,
    error: unknown,
  ): Promise<void> {
    const lastError = error instanceof Error ? error.message : String(error)
    log.warn({ job: job.kind, attempts: job.attempts, err: error }, 'job failed')
    const waitMs = everyMs ?? backOffMs[job.attempts - 1]
    if (waitMs === undefined) await buryJob(db, claim, lastError)
    else await postponeJob(db, claim, { runAt: clock.nowMs() + waitMs, attempts: job.attempts, lastError })
  }

  async function plant(rows: Db): Promise<void> {
    const nowMs = clock.nowMs()
    for (const kind of repeated.keys()) {
      await insertJob(rows, { jobId: `repeated:${kind}`, kind, payload: 'null', runAt: nowMs }, nowMs)
    }
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
      await bound(db)
      await compareClocks()
      let isLooking = false
      stopPolling = clock.every(pollMs, () => {
        if (isLooking) return
        isLooking = true
        void fillLanes().finally(() => {
          isLooking = false
        })
      })
    },
    async runDue() {
      let before: number
      let wasBusy: boolean
      do {
        before = takenCount
        // A job of one lane may have added one to the other, which is looked for only in the next round.
        wasBusy = lanes.some((lane) => lane.underWay().length > 0)
        await fillLanes()
        await waitForLanes()
      } while (wasBusy || takenCount > before)
    },
    async waits() {
      const nowMs = clock.nowMs()
      const { mailDueAt, dueAt } = await findOldestJobs(db, nowMs)
      return { mailWaitMs: nowMs - (mailDueAt ?? nowMs), jobsWaitMs: nowMs - (dueAt ?? nowMs) }
    },
    async stop() {
      isStopped = true
      stopPolling?.()
      // Waits for a claim that is being made right now.
      await Promise.all(lanes.map((lane) => lane.fill(0)))
      const { promise: isOver, resolve } = Promise.withResolvers<boolean>()
      const forget = clock.after(stopMsMax, () => {
        resolve(true)
      })
      if (await Promise.race([isOver, waitForLanes().then(() => false)])) {
        log.warn({ jobs: held.size }, 'jobs under way were given up')
        for (const claim of held) void claim.letGo()
      }
      forget()
    },
  }
}

interface HeldClaim {
  jobId: string
  /** Stops renewing; resolves to the last state of the claim. */
  letGo(): Promise<Claim>
}

/** Renews a claim regularly, so that a job that takes longer than a claim is not taken by another process. */
function holdClaim(first: Claim, { db, clock, log }: { db: Db; clock: Clock; log: Log }): HeldClaim {
  let claim = first
  let renewal: Promise<void> | null = null

  async function renew(): Promise<void> {
    try {
      const renewed = await renewClaim(db, claim, clock.nowMs() + claimMs)
      if (renewed !== null) claim = renewed
      else log.warn({ jobId: claim.jobId }, 'a job under way was taken over by another process')
    } catch (error) {
      log.warn({ jobId: claim.jobId, err: error }, 'the claim to a job could not be renewed')
    }
    renewal = null
  }

  const stopRenewing = clock.every(renewEveryMs, () => {
    renewal ??= renew()
  })
  return {
    jobId: first.jobId,
    async letGo() {
      stopRenewing()
      await renewal
      return claim
    },
  }
}
