/** Status: the server measures itself every minute and reports the results. */
import { getStatus } from '@severy/contract'
import { ok } from '@severy/result'
import type { Pages } from '../../platform/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { createMeasurements, type Measurements } from './measure.ts'
import {
  countDays,
  deleteMeasurementsBefore,
  findFirstMinute,
  listMeasurements,
} from './measurement-store.ts'
import { daysKept, daysOfIncidents, minutesPerDay, reportOf, type StatusReport } from './status-rules.ts'
import { statusPageValues, unreadableStatus, type StatusPageValues } from './status-page.ts'

export type { Measurements } from './measure.ts'

/** How often, at most, the report is computed again. */
const reportMs = 15_000

/** When measurements cannot be read, the page and its feed say so, and the endpoint fails. */
export function serveStatus(server: Server, platform: Platform, pages: Pages): Measurements {
  const { database, clock, jobs, log } = platform
  const minuteNow = (): number => Math.floor(clock.nowMs() / 60_000)
  jobs.repeat('purge-status-measurements', 24 * 3600_000, () =>
    deleteMeasurementsBefore(database.disposable, minuteNow() - daysKept * minutesPerDay),
  )

  async function makeReport(): Promise<StatusReport> {
    const nowMinute = minuteNow()
    const today = Math.floor(nowMinute / minutesPerDay)
    const [firstMinute, days, recent] = await database.readStale((db) =>
      Promise.all([
        findFirstMinute(db),
        countDays(db, today - daysKept + 1),
        listMeasurements(db, nowMinute - daysOfIncidents * minutesPerDay),
      ]),
    )
    return reportOf({ nowMinute, firstMinute, last: recent.at(-1) ?? null, days, recent })
  }

  let made: { report: Promise<StatusReport>; atMs: number } | null = null
  function report(): Promise<StatusReport> {
    const nowMs = clock.monotonicMs()
    if (made === null || nowMs - made.atMs >= reportMs) made = { report: makeReport(), atMs: nowMs }
    return made.report
  }

  server.serve(getStatus, [], async () => ok(await report()))
  pages.fill(['/status', '/status/rss.xml'], async () => ({ status: await pageValues() }))

  async function pageValues(): Promise<StatusPageValues> {
    try {
      return statusPageValues(await report())
    } catch (error) {
      log.warn({ err: error }, 'the measurements cannot be read')
      return unreadableStatus
    }
  }

  return createMeasurements(platform)
}
