import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { databaseMsMax, jobsWaitMsMax, mailWaitMsMax, minutesPerDay } from './status-rules.ts'
import type { DayCount, Measurement } from './status-rules.ts'

type StatusTables = {
  status_measurements: {
    minute: number
    database_ms: number | null
    mail_wait_ms: number | null
    jobs_wait_ms: number | null
  }
}

/** Leaves a minute that is already measured unchanged. */
export async function insertMeasurements(db: Db, measurements: readonly Measurement[]): Promise<void> {
  await db
    .$extendTables<StatusTables>()
    .insertInto('status_measurements')
    .values(
      measurements.map(({ minute, databaseMs, mailWaitMs, jobsWaitMs }) => ({
        minute,
        database_ms: databaseMs,
        mail_wait_ms: mailWaitMs,
        jobs_wait_ms: jobsWaitMs,
      })),
    )
    .onConflict((conflict) => conflict.column('minute').doNothing())
    .execute()
}

/** Measurements from this minute on, in order. */
export async function listMeasurements(db: Db, fromMinute: number): Promise<Measurement[]> {
  return db
    .$extendTables<StatusTables>()
    .selectFrom('status_measurements')
    .select([
      'minute',
      'database_ms as databaseMs',
      'mail_wait_ms as mailWaitMs',
      'jobs_wait_ms as jobsWaitMs',
    ])
    .where('minute', '>=', fromMinute)
    .orderBy('minute')
    .execute()
}

export async function findFirstMinute(db: Db): Promise<number | null> {
  const row = await db
    .$extendTables<StatusTables>()
    .selectFrom('status_measurements')
    .select('minute')
    .orderBy('minute')
    .limit(1)
    .executeTakeFirst()
  return row?.minute ?? null
}

/** Counts per day from this one on; days without a measurement are left out. */
export async function countDays(db: Db, fromDay: number): Promise<DayCount[]> {
  const day = sql<number>`minute / ${sql.lit(minutesPerDay)}`
  const rows = await db
    .$extendTables<StatusTables>()
    .selectFrom('status_measurements')
    .select([
      day.as('day'),
      sql<number>`count(*)`.as('measured'),
      sql<number>`sum(case when coalesce(database_ms, ${sql.lit(databaseMsMax + 1)}) > ${sql.lit(databaseMsMax)} then 1 else 0 end)`.as(
        'databaseTroubled',
      ),
      sql<number>`sum(case when mail_wait_ms > ${sql.lit(mailWaitMsMax)} then 1 else 0 end)`.as(
        'mailTroubled',
      ),
      sql<number>`sum(case when jobs_wait_ms > ${sql.lit(jobsWaitMsMax)} then 1 else 0 end)`.as(
        'jobsTroubled',
      ),
    ])
    .where('minute', '>=', fromDay * minutesPerDay)
    .groupBy(day)
    .execute()
  return rows
}

export async function deleteMeasurementsBefore(db: Db, minute: number): Promise<void> {
  await db
    .$extendTables<StatusTables>()
    .deleteFrom('status_measurements')
    .where('minute', '<', minute)
    .execute()
}
