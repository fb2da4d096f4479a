import { sql } from 'kysely'
import { clockSkewMsMax } from './clock.ts'
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

/**
 * A process's claim on a job. Each claim and renewal ends later than every one before it, so a process that still names
 * an older end has lost the job to another process, and its writes change nothing.
 */
export interface Claim {
  jobId: string
  claimedUntil: number
}

export interface ClaimedJob extends Claim {
  kind: string
  payload: string
  /** Including this one. */
  attempts: number
}

/** Leaves an existing job with the same id as it is. */
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

/**
 * Claims the email, or the other job, that has been due longest, for `claimMs`. If this process dies, others may take
 * the job after that.
 */
export async function claimJob(
  db: Db,
  { isMail, exceptKinds }: { isMail: boolean; exceptKinds: readonly string[] },
  nowMs: number,
  claimMs: number,
): Promise<ClaimedJob | null> {
  const tables = db.$extendTables<Jobs>()
  // Spelled as in the partial indexes: with a parameter in its place neither database would use them.
  const isInLane = isMail ? sql<boolean>`kind like '%-mail'` : sql<boolean>`kind not like '%-mail'`
  let due = tables
    .selectFrom('jobs')
    .select('job_id')
    .where('is_dead', '=', 0)
    .where(isInLane)
    .where('run_at', '<=', nowMs)
    .where('claimed_until', '<=', nowMs)
    .orderBy('run_at')
    .orderBy('job_id')
    .limit(1)
  if (exceptKinds.length > 0) due = due.where('kind', 'not in', exceptKinds)
  const job = await tables
    .updateTable('jobs')
    .set((eb) => ({ claimed_until: nowMs + claimMs, attempts: eb('attempts', '+', 1) }))
    .where('claimed_until', '<=', nowMs)
    .where('job_id', '=', due)
    .returning(['job_id as jobId', 'kind', 'payload', 'attempts', 'claimed_until as claimedUntil'])
    .executeTakeFirst()
  return job ?? null
}

/** `null` when another process has taken the job. */
export async function renewClaim(db: Db, claim: Claim, claimedUntil: number): Promise<Claim | null> {
  const row = await claimed(db, claim)
    .set({ claimed_until: claimedUntil })
    .returning(['job_id as jobId', 'claimed_until as claimedUntil'])
    .executeTakeFirst()
  return row ?? null
}

/** Makes a repeated job due by `runAtMax`, in case the clock was wrong when it was last done. */
export async function boundRepeated(db: Db, kind: string, runAtMax: number): Promise<void> {
  await db
    .$extendTables<Jobs>()
    .updateTable('jobs')
    .set({ run_at: runAtMax })
    .where('job_id', '=', `repeated:${kind}`)
    .where('run_at', '>', runAtMax)
    .execute()
}

/**
 * Corrects jobs written while a clock was ahead. A job created in the future keeps its original waiting time, counted
 * from now. A failed job that is due later than `backOffMsMax` from now is due now.
 */
export async function boundWaits(db: Db, nowMs: number, backOffMsMax: number): Promise<void> {
  const tables = db.$extendTables<Jobs>()
  await tables
    .updateTable('jobs')
    .set({ run_at: sql<number>`run_at - (created_at - ${nowMs})`, created_at: nowMs })
    .where('created_at', '>', nowMs + clockSkewMsMax)
    .where('job_id', 'not like', 'repeated:%')
    .execute()
  await tables
    .updateTable('jobs')
    .set({ run_at: nowMs })
    .where('last_error', 'is not', null)
    .where('is_dead', '=', 0)
    .where('job_id', 'not like', 'repeated:%')
    .where('run_at', '>', nowMs + backOffMsMax + clockSkewMsMax)
    .execute()
}

/**
 * Shortens claims that end later than `claimedUntilMax` plus clock skew: a wrong clock made them, and a live process
 * renews its claim anyway. `mine` are this process's own, which it renews itself.
 */
export async function boundClaims(db: Db, mine: readonly string[], claimedUntilMax: number): Promise<void> {
  let wrong = db
    .$extendTables<Jobs>()
    .updateTable('jobs')
    .set({ claimed_until: claimedUntilMax })
    .where('claimed_until', '>', claimedUntilMax + clockSkewMsMax)
  if (mine.length > 0) wrong = wrong.where('job_id', 'not in', mine)
  await wrong.execute()
}

export async function deleteJob(db: Db, { jobId, claimedUntil }: Claim): Promise<void> {
  await db
    .$extendTables<Jobs>()
    .deleteFrom('jobs')
    .where('job_id', '=', jobId)
    .where('claimed_until', '=', claimedUntil)
    .execute()
}

/** Schedules a job's next run and releases the claim. */
export async function postponeJob(
  db: Db,
  claim: Claim,
  next: { runAt: number; attempts: number; lastError: string | null },
): Promise<void> {
  await claimed(db, claim)
    .set({ run_at: next.runAt, attempts: next.attempts, claimed_until: 0, last_error: next.lastError })
    .execute()
}

/** A dead job never runs again and is kept for the operator to see. */
export async function buryJob(db: Db, claim: Claim, lastError: string): Promise<void> {
  await claimed(db, claim).set({ is_dead: 1, claimed_until: 0, last_error: lastError }).execute()
}

function claimed(db: Db, { jobId, claimedUntil }: Claim) {
  return db
    .$extendTables<Jobs>()
    .updateTable('jobs')
    .where('job_id', '=', jobId)
    .where('claimed_until', '=', claimedUntil)
}

/**
 * `mailDueAt`: when the oldest waiting email was created, or when it was due if it was scheduled for later. `dueAt`:
 * since when the oldest unclaimed job has been due.
 */
export async function findOldestJobs(
  db: Db,
  nowMs: number,
): Promise<{ mailDueAt: number | null; dueAt: number | null }> {
  return db
    .$extendTables<Jobs>()
    .selectFrom('jobs')
    .select([
      // An email that already failed waits from its creation: `run_at` is only its next try.
      sql<number | null>`min(case when kind not like '%-mail' then null
        when last_error is not null then created_at when run_at <= ${nowMs} then run_at end)`.as('mailDueAt'),
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

/** Jobs that send emails, including those for emails in the outbox. */
const mailKinds = '%-mail'

export interface QueuedJob {
  jobId: string
  kind: string
  createdAtMs: number
  attempts: number
  runAtMs: number
  claimedUntilMs: number
  lastError: string | null
}

/** Waiting jobs, soonest first; dead ones, newest first. */
export async function listMailJobs(db: Db, isDead: boolean, countMax: number): Promise<QueuedJob[]> {
  return db
    .$extendTables<Jobs>()
    .selectFrom('jobs')
    .select(queuedColumns)
    .where('is_dead', '=', isDead ? 1 : 0)
    .where('kind', 'like', mailKinds)
    .orderBy('run_at', isDead ? 'desc' : 'asc')
    .orderBy('job_id')
    .limit(countMax)
    .execute()
}

/** How many emails are waiting, and how many were given up. */
export async function countMailJobs(db: Db): Promise<{ waiting: number; dead: number }> {
  const row = await db
    .$extendTables<Jobs>()
    .selectFrom('jobs')
    .select([
      sql<number | string | null>`sum(case when is_dead = 0 then 1 else 0 end)`.as('waiting'),
      sql<number | string | null>`sum(is_dead)`.as('dead'),
    ])
    .where('kind', 'like', mailKinds)
    .executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting ?? 0), dead: Number(row.dead ?? 0) }
}

/**
 * Makes a job due now with all its tries again. Returns its kind; `null` when there is none, or a process is working on
 * it.
 */
export async function reviveJob(
  db: Db,
  jobId: string,
  nowMs: number,
  isMail: boolean,
): Promise<string | null> {
  const row = await db
    .$extendTables<Jobs>()
    .updateTable('jobs')
    .set({ run_at: nowMs, attempts: 0, claimed_until: 0, is_dead: 0 })
    .where('job_id', '=', jobId)
    .where((eb) => eb.or([eb('is_dead', '=', 1), eb('claimed_until', '<=', nowMs)]))
    .where('kind', isMail ? 'like' : 'not like', mailKinds)
    .returning('kind')
    .executeTakeFirst()
  return row?.kind ?? null
}

/** Returns its kind; `null` when no dead email has this id. */
export async function deleteDeadMail(db: Db, jobId: string): Promise<string | null> {
  const row = await db
    .$extendTables<Jobs>()
    .deleteFrom('jobs')
    .where('job_id', '=', jobId)
    .where('is_dead', '=', 1)
    .where('kind', 'like', mailKinds)
    .returning('kind')
    .executeTakeFirst()
  return row?.kind ?? null
}

const queuedColumns = [
  'job_id as jobId',
  'kind',
  'created_at as createdAtMs',
  'attempts',
  'run_at as runAtMs',
  'claimed_until as claimedUntilMs',
  'last_error as lastError',
] as const

const troubledJobsMax = 50

/** Counts jobs of all kinds, including emails. */
export async function countJobs(
  db: Db,
  nowMs: number,
): Promise<{ due: number; running: number; waiting: number; dead: number; oldestDueAtMs: number | null }> {
  const row = await db
    .$extendTables<Jobs>()
    .selectFrom('jobs')
    .select([
      sql<number | string | null>`sum(is_dead)`.as('dead'),
      sql<
        number | string | null
      >`sum(case when is_dead = 0 and claimed_until > ${nowMs} then 1 else 0 end)`.as('running'),
      sql<
        number | string | null
      >`sum(case when is_dead = 0 and claimed_until <= ${nowMs} and run_at <= ${nowMs} then 1 else 0 end)`.as(
        'due',
      ),
      sql<
        number | string | null
      >`sum(case when is_dead = 0 and claimed_until <= ${nowMs} and run_at > ${nowMs} then 1 else 0 end)`.as(
        'waiting',
      ),
      sql<
        number | string | null
      >`min(case when is_dead = 0 and claimed_until <= ${nowMs} and run_at <= ${nowMs} then run_at end)`.as(
        'oldestDueAtMs',
      ),
    ])
    .executeTakeFirstOrThrow()
  return {
    due: Number(row.due ?? 0),
    running: Number(row.running ?? 0),
    waiting: Number(row.waiting ?? 0),
    dead: Number(row.dead ?? 0),
    oldestDueAtMs: row.oldestDueAtMs === null ? null : Number(row.oldestDueAtMs),
  }
}

/** Jobs other than emails that are dead or failed at their last try. */
export async function listTroubledJobs(db: Db): Promise<(QueuedJob & { isDead: number })[]> {
  return db
    .$extendTables<Jobs>()
    .selectFrom('jobs')
    .select([...queuedColumns, 'is_dead as isDead'])
    .where('kind', 'not like', mailKinds)
    .where((eb) => eb.or([eb('is_dead', '=', 1), eb('last_error', 'is not', null)]))
    .orderBy('is_dead', 'desc')
    .orderBy('run_at')
    .orderBy('job_id')
    .limit(troubledJobsMax)
    .execute()
}
