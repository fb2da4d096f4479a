import { sql } from 'kysely'
import { type Db } from './database/database.ts'

type Jobs = {
  jobs: {
    job_id: string
    kind: string
    payload: string
    run_at: number
    attempts: number
    claimed_until: number
    is_dead: number
    last_error: string | null
    created_at: number
  }
}

export interface ClaimedJob {
  jobId: string
  kind: string
  payload: string
  /** Counting this one. */
  attempts: number
}

/** A job with an id that is already there stays as it is. */
export async function insertJob(
  db: Db,
  job: { jobId: string; kind: string; payload: string; runAt: number },
  nowMs: number,
): Promise<void> {
  await db
    .$extendTables<Jobs>()
    .insertInto('jobs')
    .values({
      job_id: job.jobId,
      kind: job.kind,
      payload: job.payload,
      run_at: job.runAt,
      attempts: 0,
      claimed_until: 0,
      is_dead: 0,
      last_error: null,
      created_at: nowMs,
    })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .execute()
}

/** Takes the job that has been due longest, for `claimMs`: whoever dies over it leaves it to others then. */
export async function claimJob(db: Db, nowMs: number, claimMs: number): Promise<ClaimedJob | null> {
  const tables = db.$extendTables<Jobs>()
  const job = await tables
    .updateTable('jobs')
    .set((eb) => ({ claimed_until: nowMs + claimMs, attempts: eb('attempts', '+', 1) }))
    .where('claimed_until', '<=', nowMs)
    .where('job_id', '=', (eb) =>
      eb
        .selectFrom('jobs')
        .select('job_id')
        .where('is_dead', '=', 0)
        .where('run_at', '<=', nowMs)
        .where('claimed_until', '<=', nowMs)
        .orderBy('run_at')
        .orderBy('job_id')
        .limit(1),
    )
    .returning(['job_id as jobId', 'kind', 'payload', 'attempts'])
    .executeTakeFirst()
  return job ?? null
}

export async function deleteJob(db: Db, jobId: string): Promise<void> {
  await db.$extendTables<Jobs>().deleteFrom('jobs').where('job_id', '=', jobId).execute()
}

/** Lets a job wait for its next run. */
export async function postponeJob(
  db: Db,
  jobId: string,
  next: { runAt: number; attempts: number; lastError: string | null },
): Promise<void> {
  await db
    .$extendTables<Jobs>()
    .updateTable('jobs')
    .set({ run_at: next.runAt, attempts: next.attempts, claimed_until: 0, last_error: next.lastError })
    .where('job_id', '=', jobId)
    .execute()
}

/** A dead job runs no more and stays for the operator to see. */
export async function buryJob(db: Db, jobId: string, lastError: string): Promise<void> {
  await db
    .$extendTables<Jobs>()
    .updateTable('jobs')
    .set({ is_dead: 1, last_error: lastError })
    .where('job_id', '=', jobId)
    .execute()
}

/** When the oldest waiting mail was asked for, and since when the oldest due job waits for somebody to take it. */
export async function findOldestJobs(
  db: Db,
  nowMs: number,
): Promise<{ mailAskedAt: number | null; dueAt: number | null }> {
  return db
    .$extendTables<Jobs>()
    .selectFrom('jobs')
    .select([
      sql<number | null>`min(case when kind like '%-mail' then created_at end)`.as('mailAskedAt'),
      sql<number | null>`min(case when run_at <= ${nowMs} and claimed_until <= ${nowMs} then run_at end)`.as(
        'dueAt',
      ),
    ])
    .where('is_dead', '=', 0)
    .executeTakeFirstOrThrow()
}

export async function countDeadJobs(db: Db): Promise<number> {
  const row = await db
    .$extendTables<Jobs>()
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('is_dead', '=', 1)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
