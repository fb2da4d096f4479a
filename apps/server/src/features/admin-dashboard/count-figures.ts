/** Counts what the dashboard shows, once for each day: a million accounts are not counted while somebody waits. */
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { countAccounts, countAccountsByDay } from '../directory/index.ts'
import { countSecurityEvents } from '../security-events/index.ts'
import { countConversionsByDay, countSubscribers } from '../subscriptions/index.ts'
import { countAllEntries } from '../vaults/index.ts'
import { type FigureRow, findNewestFigures, writeFigures } from './figure-store.ts'

export const dayMs = 24 * 3600_000
/** Days that are looked back on when counting begins: what the longest range compares. */
const backDays = 730

export function startOfDay(timeMs: number): number {
  return timeMs - (timeMs % dayMs)
}

/**
 * Counts today, and how many came on each day since the last count: that can be told afterwards, the rest cannot. What
 * fails is left out and logged, and the others stand. Each count is a statement that only reads, mostly along an index,
 * and no transaction holds them together; what is written is a row a day.
 */
export async function countFigures(db: Db, clock: Clock, log: Log): Promise<void> {
  const nowMs = clock.nowMs()
  const today = startOfDay(nowMs)
  const beganAt = performance.now()
  const newest = await findNewestFigures(db)
  const fromDay = newest === null ? today - backDays * dayMs : Math.min(newest.day, today)
  const signUps = await countAccountsByDay(db, fromDay)
  const conversions = await countConversionsByDay(db, fromDay)

  const orNull = async <T>(what: string, count: Promise<T>): Promise<T | null> => {
    try {
      return await count
    } catch (error) {
      log.error({ err: error, figure: what }, 'a figure could not be counted')
      return null
    }
  }
  const subscribers = await orNull('subscribers', countSubscribers(db, nowMs, nowMs))
  const users = await orNull('users', countAccounts(db))
  const activePasswords = await orNull('items', countAllEntries(db))
  const securityEvents = await orNull('events', countSecurityEvents(db, nowMs - 30 * dayMs))
  const rows: FigureRow[] = []
  for (let day = fromDay; day <= today; day += dayMs) {
    const came = { sign_ups: signUps.get(day) ?? 0, conversions: conversions.get(day) ?? 0 }
    // Totals of a day that is over stay as they were counted on it.
    const before: Partial<FigureRow> = day === newest?.day ? newest : {}
    rows.push({
      day,
      counted_at: nowMs,
      took_ms: Math.round(performance.now() - beganAt),
      users: before.users ?? null,
      trial_users: before.trial_users ?? null,
      paid_subscribers: before.paid_subscribers ?? null,
      active_passwords: before.active_passwords ?? null,
      security_events: before.security_events ?? null,
      yearly_revenue: before.yearly_revenue ?? null,
      ...came,
      ...(day === today && {
        users,
        trial_users: subscribers?.trialing ?? null,
        paid_subscribers: subscribers === null ? null : subscribers.active + subscribers.pastDue,
        active_passwords: activePasswords,
        security_events: securityEvents,
        yearly_revenue: subscribers === null ? null : JSON.stringify(subscribers.yearly),
      }),
    })
  }
  await writeFigures(db, rows)
}
