/**
 * Counts the dashboard's figures in the background and keeps one row per day, so that no one waits while a million
 * accounts are counted.
 */
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { countAccounts, countAccountsByDay, listSuperAdminIds } from '../directory/index.ts'
import { countSecurityEvents } from '../security-events/index.ts'
import { countConversionsByDay, countSubscribers } from '../subscriptions/index.ts'
import { countAllEntries } from '../vaults/index.ts'
import { type FigureRow, findNewestFigures, writeFigures } from './figure-store.ts'

export const dayMs = 24 * 3600_000
/** Days of history filled in by the first count: twice the longest range, which is compared with the one before. */
const backDays = 730

export function startOfDay(timeMs: number): number {
  return timeMs - (timeMs % dayMs)
}

/**
 * Counts today's totals, and the sign-ups and conversions of each day since the last count, which can be counted
 * afterwards, unlike totals. A figure that fails is logged and left out. Each count is a separate read, mostly along an
 * index, without a common transaction, on the replica if there is
 * one; one row per day is written.
 */
export async function countFigures(database: Database, clock: Clock, log: Log): Promise<void> {
  const db = database.durable
  const nowMs = clock.nowMs()
  const today = startOfDay(nowMs)
  const beganAt = performance.now()
  const newest = await findNewestFigures(db)
  const fromDay = newest === null ? today - backDays * dayMs : Math.min(newest.day, today)
  const signUps = await database.readStale((reader) => countAccountsByDay(reader, fromDay))
  const conversions = await database.readStale((reader) => countConversionsByDay(reader, fromDay))

  const orNull = async <T>(what: string, count: (reader: Db) => Promise<T>): Promise<T | null> => {
    try {
      return await database.readStale(count)
    } catch (error) {
      log.error({ err: error, figure: what }, 'a figure could not be counted')
      return null
    }
  }
  const subscribers = await orNull('subscribers', async (reader) =>
    countSubscribers(reader, { nowMs, superAdminIds: await listSuperAdminIds(reader) }, nowMs),
  )
  const users = await orNull('users', countAccounts)
  const activePasswords = await orNull('items', countAllEntries)
  const securityEvents = await orNull('events', (reader) => countSecurityEvents(reader, nowMs - 30 * dayMs))
  const rows: FigureRow[] = []
  for (let day = fromDay; day <= today; day += dayMs) {
    const came = { sign_ups: signUps.get(day) ?? 0, conversions: conversions.get(day) ?? 0 }
    // Totals of past days stay as they were counted on the day.
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
