import type { Platform } from '../../platform/platform.ts'
import { insertMeasurements } from './measurement-store.ts'
import { minutesPerDay, type Measurement } from './status-rules.ts'

/** Runs on a timer, not as a job, which could not notice that jobs are stuck. */
export interface Measurements {
  /** Starts measuring every minute. */
  start(): void
  measureNow(): Promise<void>
  /** Stops measuring, and waits for a running measurement. */
  stop(): Promise<void>
}

/** Twice a minute, so that no minute is missed; the first measurement of a minute is kept. */
const everyMs = 30_000

export function createMeasurements({ database, clock, jobs, log }: Platform): Measurements {
  /** Minutes without an answer from the database, to be written once it answers again. */
  let silent: Measurement[] = []
  let underWay: Promise<void> = Promise.resolve()
  let stopClock: (() => void) | null = null

  async function measure(): Promise<void> {
    const startedAtMs = clock.nowMs()
    const minute = Math.floor(startedAtMs / 60_000)
    try {
      const { mailWaitMs, jobsWaitMs } = await jobs.waits()
      const databaseMs = clock.nowMs() - startedAtMs
      await insertMeasurements(database.disposable, [
        ...silent,
        { minute, databaseMs, mailWaitMs, jobsWaitMs },
      ])
      silent = []
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer')
      const known = silent.filter((measurement) => measurement.minute !== minute)
      const none = { minute, databaseMs: null, mailWaitMs: null, jobsWaitMs: null }
      silent = [...known, none].slice(-minutesPerDay)
    }
  }

  function measureNow(): Promise<void> {
    underWay = underWay.then(measure)
    return underWay
  }

  return {
    start() {
      void measureNow()
      stopClock = clock.every(everyMs, () => void measureNow())
    },
    measureNow,
    async stop() {
      stopClock?.()
      await underWay
    },
  }
}
