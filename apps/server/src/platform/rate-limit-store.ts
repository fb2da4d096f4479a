import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import { inStretches } from './database/stretch-store.ts'

type RateLimits = {
  rate_limits: { subject: string; window_ends_at: number; tries: number }
}

export interface Window {
  subject: string
  windowMs: number
}

/**
 * Adds tries to each subject's own fixed window. Returns the new counts and when the windows end. A single statement,
 * so that concurrent processes do not lose counts.
 */
export async function countTries(
  db: Db,
  windows: readonly (Window & { cost: number })[],
  nowMs: number,
): Promise<{ subject: string; tries: number; windowEndsAt: number }[]> {
  // Always in the same order: two statements that lock the same rows in opposite orders would deadlock.
  const ordered = windows.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
  const rows = await db
    .$extendTables<RateLimits>()
    .insertInto('rate_limits')
    .values(
      ordered.map(({ subject, windowMs, cost }) => ({
        subject,
        window_ends_at: nowMs + windowMs,
        tries: cost,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        tries: sql<number>`case when rate_limits.window_ends_at <= ${nowMs} then excluded.tries else rate_limits.tries + excluded.tries end`,
        window_ends_at: sql<number>`case when ${isOver(nowMs)} then excluded.window_ends_at else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['subject', 'tries', 'window_ends_at as windowEndsAt'])
    .execute()
  return rows
}

/**
 * Counts one try of a lockout. The window restarts with each of the first `triesMax` tries and not after that, so that
 * the wait is full and no one can prolong it.
 */
export async function countLockoutTry(
  db: Db,
  { subject, windowMs, triesMax }: Window & { triesMax: number },
  nowMs: number,
): Promise<{ tries: number; windowEndsAt: number }> {
  const endsAt = nowMs + windowMs
  return db
    .$extendTables<RateLimits>()
    .insertInto('rate_limits')
    .values({ subject, window_ends_at: endsAt, tries: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        tries: sql<number>`case when rate_limits.window_ends_at <= ${nowMs} then 1 else rate_limits.tries + 1 end`,
        window_ends_at: sql<number>`case when ${isOver(nowMs)} or rate_limits.tries < ${triesMax} then excluded.window_ends_at else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['tries', 'window_ends_at as windowEndsAt'])
    .executeTakeFirstOrThrow()
}

/**
 * SQL for whether to start a new window. Also true for a window that ends later than one starting now, which comes from
 * a clock that was ahead; its tries still count.
 */
function isOver(nowMs: number) {
  return sql<boolean>`rate_limits.window_ends_at <= ${nowMs} or rate_limits.window_ends_at > excluded.window_ends_at`
}

/** The stored counts, including those of windows that are over. */
export async function findTries(
  db: Db,
  subjects: readonly string[],
): Promise<Map<string, { tries: number; windowEndsAt: number }>> {
  const rows = await db
    .$extendTables<RateLimits>()
    .selectFrom('rate_limits')
    .select(['subject', 'tries', 'window_ends_at as windowEndsAt'])
    .where('subject', 'in', subjects)
    .execute()
  return new Map(rows.map(({ subject, ...counted }) => [subject, counted]))
}

/** Subtracts one try. */
export async function giveTryBack(db: Db, subject: string): Promise<void> {
  await db
    .$extendTables<RateLimits>()
    .updateTable('rate_limits')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('subject', '=', subject)
    .where('tries', '>', 0)
    .execute()
}

export async function forgetTries(db: Db, subject: string): Promise<void> {
  await db.$extendTables<RateLimits>().deleteFrom('rate_limits').where('subject', '=', subject).execute()
}

export async function deleteEndedWindows(db: Db, nowMs: number): Promise<void> {
  const tables = db.$extendTables<RateLimits>()
  const ended = { table: 'rate_limits', column: 'window_ends_at', from: 0, before: nowMs + 1 }
  await inStretches(db, ended, async (isInStretch) => {
    await tables.deleteFrom('rate_limits').where(isInStretch).execute()
  })
}
