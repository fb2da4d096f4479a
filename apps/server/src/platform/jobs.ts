/**
 * Work that is done after the answer: mail above all, so that neither a slow mail server nor the question whether a
 * mail is due can be seen in the time of an answer. One table; any process may take any job; each handler may run
 * twice for one job, so it must not mind.
 *
 *      due ─ claimed ─► under way ─┬─ done ─► gone, or due again when it repeats
 *                        │ renewed ├─ failed ─► due later, or dead after the last try
 *                        └─────────┴─ no longer renewed (its process died) ─► due
 *
 * A process does a few jobs side by side, so that a long one holds up no others: mails one after the other in a lane of
 * their own, all other work in a second lane, of each kind one at a time.
 *
 * A system's clock may be wrong, and may be put right. No job waits for longer than its own time because of that, and
 * what a clock says that has just jumped ahead is not believed at once.
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
  /** Milliseconds for which the oldest mail has waited, and since the oldest work that nobody does was due; 0: none. */
  waits(): Promise<{ mailWaitMs: number; jobsWaitMs: number }>
  /**
   * Takes no further job and waits for those under way, but not for long: one that is given up is due again when its
   * claim is over.
   */
  stop(): Promise<void>
}

/** Jobs of one sort in this process. */
interface Lane {
  /** Fills free places with due jobs, at most so many; each job that ends gives its place to the next one. */
  fill(countMax: number): Promise<void>
  /** They resolve when their places are given on. */
  underWay(): Promise<void>[]
}

const pollMs = 1_000
/** Of those that are no mails: few enough to leave the database's connections to requests. */
const workPlaces = 3
export const claimMs = 2 * 60_000
export const renewEveryMs = 30_000
/** Whoever stops a server waits for no longer than this before he ends it himself. */
export const stopMsMax = 5_000
/** For so long after the system's clock jumped ahead only mails are done: all other work deletes what seems to be old. */
export const jumpHoldMs = 5 * 60_000
/** Waiting times after the first, second, … failure; after the last one the job is dead. About three days in all. */
const backOffMs = [10, 60, 5 * 60, 30 * 60, 2 * 3600, 6 * 3600, 12 * 3600, 24 * 3600, 24 * 3600].map(
  (seconds) => seconds * 1000,
)
const triesMax = backOffMs.length + 1
/** Jobs are held to their own times so often, and at each jump of the clock: another process's clock may have jumped. */
const boundEveryMs = 3600_000

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
      // Requests have their turn in between, also where neither the work nor the database waits for anything.
      await setImmediate()
      await fill(1)
    }

    /** One look after the other: two at once would find the same place free. */
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

  /** Asks the database only when there is a reason, and once for everybody who asks meanwhile. */
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
        // Tried again with the next look.
        boundAtMs = -Infinity
        log.error({ err: error }, 'jobs could not be held to their own times')
      })
      .finally(() => {
        if (bounding === own) bounding = null
      })
    bounding = own
    return own
  }

  /** The times in the rows are this machine's; other processes read them by theirs. */
  async function compareClocks(): Promise<void> {
    const databaseMs = await database.readClock()
    if (databaseMs === null) return
    const aheadMs = Math.round(clock.nowMs() - databaseMs)
    if (Math.abs(aheadMs) < clockSkewMsMax) return
    log.warn({ aheadMs }, "this machine's clock and the database's are apart: have both set by NTP")
  }

  /** No job is due, or claimed, later than it can have been by a clock that is right. */
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
    // More tries than waits between them: the others came to no end, and neither would the server if this one does the same.
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
      do {
        before = takenCount
        await fillLanes()
        await waitForLanes()
      } while (takenCount > before)
    },
    async waits() {
      const nowMs = clock.nowMs()
      const { mailDueAt, dueAt } = await findOldestJobs(db, nowMs)
      return { mailWaitMs: nowMs - (mailDueAt ?? nowMs), jobsWaitMs: nowMs - (dueAt ?? nowMs) }
    },
    async stop() {
      isStopped = true
      stopPolling?.()
      // A claim that was just asked for is still taken.
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
  /** Renews it no more; resolves to what it was in the end. */
  letGo(): Promise<Claim>
}

/** Renews a claim, so that whoever works for longer than it lasts is not taken for dead. */
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
