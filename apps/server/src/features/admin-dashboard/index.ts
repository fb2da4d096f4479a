/** The figures of the admin dashboard (docs/decisions/0041 says how they are counted). */
import { type DayFigures, getDashboardFigures } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { countFigures, dayMs, startOfDay } from './count-figures.ts'
import { type FigureRow, findNewestFigures, listFigures } from './figure-store.ts'

const countEveryMs = 10 * 60_000
/**
 * If the last count took no longer than this, or there are few users, figures are counted again on request, unless they
 * are fresh.
 */
const quickMs = 250
const fewUsers = 10_000
const freshMs = 15_000
/** Days that the cards compare with. */
const cardDays = 30

export function serveAdminDashboard(server: Server, platform: Platform, arePlansOn: boolean): void {
  const { database, clock, jobs, log } = platform
  const db = database.durable
  let underWay: Promise<void> | null = null

  /** One count at a time, shared by all callers. */
  function count(): Promise<void> {
    underWay ??= countFigures(database, clock, log).finally(() => {
      underWay = null
    })
    return underWay
  }

  jobs.repeat('count-figures', countEveryMs, count)

  server.serve(getDashboardFigures, [], async ({ body: { range } }) => {
    const nowMs = clock.nowMs()
    const known = await findNewestFigures(db)
    const isQuick = known === null || known.took_ms <= quickMs || (known.users ?? 0) < fewUsers
    if (known === null || (isQuick && Math.abs(nowMs - known.counted_at) > freshMs)) await count()
    const today = startOfDay(nowMs)
    const fromDay = today - (Math.max(2 * range, cardDays + 1) - 1) * dayMs
    const rows = new Map((await listFigures(db, fromDay)).map((row) => [row.day, row]))
    const days: DayFigures[] = []
    for (let day = fromDay; day <= today; day += dayMs) days.push(figuresOf(day, rows.get(day)))
    const countedAt = Math.max(0, ...[...rows.values()].map((row) => row.counted_at))
    return ok({ countedAt, arePlansOn, days })
  })
}

function figuresOf(day: number, row: FigureRow | undefined): DayFigures {
  return {
    day,
    users: row?.users ?? null,
    trialUsers: row?.trial_users ?? null,
    paidSubscribers: row?.paid_subscribers ?? null,
    activePasswords: row?.active_passwords ?? null,
    securityEvents: row?.security_events ?? null,
    monthlyRevenue: revenueOf(row?.yearly_revenue ?? null),
    signUps: row?.sign_ups ?? 0,
    conversions: row?.conversions ?? 0,
  }
}

function revenueOf(yearly: string | null): DayFigures['monthlyRevenue'] {
  if (yearly === null) return null
  const sums = JSON.parse(yearly) as { currency: string; amount: number }[]
  return sums.map(({ currency, amount }) => ({ currency, amount: Math.round(amount / 12) }))
}
