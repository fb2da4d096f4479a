/**
 * Only one job with backups runs at a time, across all processes.
 *
 *      free ─ take ─► under way ─┬─ done, refused, failed, canceled ─► free
 *                       │  beat  │
 *                       └────────┴─ no beat for a minute (its process died) ─► may be taken by the next one
 *
 * The request that starts it is answered at once; the job then records its progress in the database.
 */
import type { BackupFailure, BackupWork as Work } from '@severy/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { isDiskFull } from '../../platform/no-room.ts'
import { newId } from '../../platform/random.ts'
import { askToCancel, beatWork, endWork, failAbandoned, takeWork } from './backup-store.ts'

export interface WorkPlan {
  kind: Work['kind']
  name: string
  step: Work['step']
  total: number | null
}

/** How a job reports progress. */
export interface Progress {
  signal: AbortSignal
  step(step: Work['step'], total: number | null): Promise<void>
  done: (count: number) => void
}

export type WorkOutcome = NonNullable<Work['outcome']>

export interface BackupWork {
  /**
   * Starts a job; false when one is already running, or after `stop`. `work` throws on a failure and when it was
   * aborted.
   */
  start(plan: WorkPlan, work: (progress: Progress) => Promise<WorkOutcome>): Promise<boolean>
  cancel(): Promise<void>
  /** Resolves when this process has no job running. */
  settled(): Promise<void>
  /** Aborts the running job and accepts no further ones. */
  stop(): Promise<void>
}

const beatMs = 2_000
export const deadAfterMs = 60_000

/** `onAbandoned` gets the names of backups that a process was writing when it died. */
export function createBackupWork(
  db: Db,
  clock: Clock,
  log: Log,
  onAbandoned: (names: readonly string[]) => Promise<void>,
): BackupWork {
  let underWay: Promise<void> = Promise.resolve()
  let abort: AbortController | null = null
  let isStopped = false

  async function run(
    holder: string,
    plan: WorkPlan,
    own: AbortController,
    work: (progress: Progress) => Promise<WorkOutcome>,
  ): Promise<void> {
    const at = { step: plan.step, done: 0, total: plan.total }
    let lastBeat: Promise<void> = Promise.resolve()
    let isBeating = false
    const beat = async (): Promise<void> => {
      try {
        const told = await beatWork(db, holder, at, clock.nowMs())
        if (told === null || told.isCancelAsked) own.abort(canceled)
      } catch (error) {
        log.warn({ err: error }, 'backup work could not say how far it is')
      }
      isBeating = false
    }
    const stopBeating = clock.every(beatMs, () => {
      // A beat waits while the tables are being replaced, so do not queue more.
      if (isBeating) return
      isBeating = true
      lastBeat = beat()
    })
    const progress: Progress = {
      signal: own.signal,
      async step(step, total) {
        own.signal.throwIfAborted()
        Object.assign(at, { step, total, done: 0 })
        await beatWork(db, holder, at, clock.nowMs())
      },
      done(count) {
        at.done = count
      },
    }
    const outcome = await outcomeOf(() => work(progress), own.signal, log)
    stopBeating()
    await lastBeat
    await endWork(db, holder, outcome, clock.nowMs())
  }

  return {
    async start(plan, work) {
      if (isStopped) return false
      const holder = newId()
      const nowMs = clock.nowMs()
      if (!(await takeWork(db, { ...plan, holder }, nowMs, deadAfterMs))) return false
      await onAbandoned(await failAbandoned(db))
      const own = new AbortController()
      abort = own
      underWay = run(holder, plan, own, work).catch((error: unknown) => {
        log.error({ err: error }, 'backup work could not be ended')
      })
      return true
    },
    async cancel() {
      await askToCancel(db)
      // If it runs in this process, abort it right away.
      abort?.abort(canceled)
    },
    settled: () => underWay,
    async stop() {
      isStopped = true
      abort?.abort(interrupted)
      await underWay
    },
  }
}

const canceled = new Error('canceled')
const interrupted = new Error('interrupted')

async function outcomeOf(
  work: () => Promise<WorkOutcome>,
  signal: AbortSignal,
  log: Log,
): Promise<WorkOutcome> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted) return signal.reason === canceled ? 'canceled' : 'interrupted'
    log.error({ err: error }, 'backup work failed')
    return failureOf(error)
  }
}

/** Classifies a failure: a full disk is something the operator can fix. */
export function failureOf(error: unknown): BackupFailure {
  return isDiskFull(error) ? 'disk-full' : 'failed'
}
