import type { BackupCause, BackupFailure, BackupSchedule, BackupWork } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'

type BackupTables = {
  backup_plan: { plan_id: string; recipient: string; key_set_at: number; schedule: BackupSchedule }
  backups: {
    file_name: string
    cause: BackupCause
    state: BackupRow['state']
    made_at: number
    failure: BackupFailure | null
    bytes: number | null
    sha256: string | null
    row_count: number | null
    file_count: number | null
    missing_files: number | null
    checked_at: number | null
    check_result: BackupRow['check']
  }
  backup_work: {
    work_id: string
    holder: string
    kind: BackupWork['kind']
    file_name: string
    step: BackupWork['step']
    done: number
    total: number | null
    started_at: number
    beat_at: number
    ended_at: number | null
    outcome: BackupWork['outcome']
    is_cancel_asked: number
  }
}

export interface BackupRow {
  name: string
  cause: BackupCause
  state: 'running' | 'whole' | 'failed'
  madeAtMs: number
  failure: BackupFailure | null
  bytes: number | null
  sha256: string | null
  rows: number | null
  files: number | null
  missingFiles: number | null
  checkedAtMs: number | null
  check: 'intact' | 'opened' | 'damaged' | null
}

export interface BackupPlan {
  recipient: string
  keySetAtMs: number
  schedule: BackupSchedule
}

export async function findPlan(db: Db): Promise<BackupPlan | null> {
  const plan = await db
    .$extendTables<BackupTables>()
    .selectFrom('backup_plan')
    .select(['recipient', 'key_set_at as keySetAtMs', 'schedule'])
    .executeTakeFirst()
  return plan ?? null
}

/** Sets the backup key. Keeps the schedule; the first key sets it to daily. */
export async function setRecipient(db: Db, recipient: string, nowMs: number): Promise<void> {
  await db
    .$extendTables<BackupTables>()
    .insertInto('backup_plan')
    .values({ plan_id: 'this', recipient, key_set_at: nowMs, schedule: 'daily' })
    .onConflict((conflict) => conflict.column('plan_id').doUpdateSet({ recipient, key_set_at: nowMs }))
    .execute()
}

/** False when there is no key. */
export async function setSchedule(db: Db, schedule: BackupSchedule): Promise<boolean> {
  const row = await db
    .$extendTables<BackupTables>()
    .updateTable('backup_plan')
    .set({ schedule })
    .returning('plan_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first. */
export async function listBackups(db: Db): Promise<BackupRow[]> {
  return db
    .$extendTables<BackupTables>()
    .selectFrom('backups')
    .select(columns)
    .orderBy('made_at', 'desc')
    .orderBy('file_name', 'desc')
    .execute()
}

export async function findBackup(db: Db, name: string): Promise<BackupRow | null> {
  const row = await db
    .$extendTables<BackupTables>()
    .selectFrom('backups')
    .select(columns)
    .where('file_name', '=', name)
    .executeTakeFirst()
  return row ?? null
}

export async function insertBackup(db: Db, row: BackupRow): Promise<void> {
  await db
    .$extendTables<BackupTables>()
    .insertInto('backups')
    .values({
      file_name: row.name,
      cause: row.cause,
      state: row.state,
      made_at: row.madeAtMs,
      failure: row.failure,
      bytes: row.bytes,
      sha256: row.sha256,
      row_count: row.rows,
      file_count: row.files,
      missing_files: row.missingFiles,
      checked_at: row.checkedAtMs,
      check_result: row.check,
    })
    .execute()
}

export async function finishBackup(
  db: Db,
  name: string,
  written: { bytes: number; sha256: string; rows: number; files: number; missingFiles: number },
): Promise<void> {
  await db
    .$extendTables<BackupTables>()
    .updateTable('backups')
    .set({
      state: 'whole',
      bytes: written.bytes,
      sha256: written.sha256,
      row_count: written.rows,
      file_count: written.files,
      missing_files: written.missingFiles,
    })
    .where('file_name', '=', name)
    .execute()
}

export async function failBackup(db: Db, name: string, failure: BackupFailure): Promise<void> {
  await db
    .$extendTables<BackupTables>()
    .updateTable('backups')
    .set({ state: 'failed', failure })
    .where('file_name', '=', name)
    .execute()
}

/**
 * Marks every running backup as failed, and returns their names. Call it after claiming the work: no other process is
 * then writing one.
 */
export async function failAbandoned(db: Db): Promise<string[]> {
  const rows = await db
    .$extendTables<BackupTables>()
    .updateTable('backups')
    .set({ state: 'failed', failure: 'interrupted' })
    .where('state', '=', 'running')
    .returning('file_name as name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function noteCheck(
  db: Db,
  name: string,
  check: BackupRow['check'],
  nowMs: number,
): Promise<void> {
  await db
    .$extendTables<BackupTables>()
    .updateTable('backups')
    .set({ check_result: check, checked_at: nowMs })
    .where('file_name', '=', name)
    .execute()
}

export async function removeBackup(db: Db, name: string): Promise<void> {
  await db.$extendTables<BackupTables>().deleteFrom('backups').where('file_name', '=', name).execute()
}

const columns = [
  'file_name as name',
  'cause',
  'state',
  'made_at as madeAtMs',
  'failure',
  'bytes',
  'sha256',
  'row_count as rows',
  'file_count as files',
  'missing_files as missingFiles',
  'checked_at as checkedAtMs',
  'check_result as check',
] as const

export interface WorkRow {
  holder: string
  kind: BackupWork['kind']
  name: string
  step: BackupWork['step']
  done: number
  total: number | null
  startedAtMs: number
  beatAtMs: number
  endedAtMs: number | null
  outcome: BackupWork['outcome']
  isCancelAsked: number
}

/** Claims the right to work with backups. False when another holder has it and sent a beat within `deadAfterMs`. */
export async function takeWork(
  db: Db,
  work: Pick<WorkRow, 'holder' | 'kind' | 'name' | 'step' | 'total'>,
  nowMs: number,
  deadAfterMs: number,
): Promise<boolean> {
  const taken = {
    holder: work.holder,
    kind: work.kind,
    file_name: work.name,
    step: work.step,
    done: 0,
    total: work.total,
    started_at: nowMs,
    beat_at: nowMs,
    ended_at: null,
    outcome: null,
    is_cancel_asked: 0,
  }
  const row = await db
    .$extendTables<BackupTables>()
    .insertInto('backup_work')
    .values({ work_id: 'this', ...taken })
    .onConflict((conflict) =>
      conflict
        .column('work_id')
        .doUpdateSet(taken)
        .where((eb) =>
          eb.or([
            eb('backup_work.ended_at', 'is not', null),
            eb('backup_work.beat_at', '<', nowMs - deadAfterMs),
            // Written by a clock that was ahead.
            eb('backup_work.beat_at', '>', nowMs + deadAfterMs),
          ]),
        ),
    )
    .returning('work_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records progress. `null` when another holder has the work by now. */
export async function beatWork(
  db: Db,
  holder: string,
  at: Pick<WorkRow, 'step' | 'done' | 'total'>,
  nowMs: number,
): Promise<{ isCancelAsked: boolean } | null> {
  const row = await db
    .$extendTables<BackupTables>()
    .updateTable('backup_work')
    .set({ ...at, beat_at: nowMs })
    .where('holder', '=', holder)
    .where('ended_at', 'is', null)
    .returning('is_cancel_asked as isCancelAsked')
    .executeTakeFirst()
  return row === undefined ? null : { isCancelAsked: row.isCancelAsked === 1 }
}

export async function endWork(
  db: Db,
  holder: string,
  outcome: NonNullable<BackupWork['outcome']>,
  nowMs: number,
): Promise<void> {
  await db
    .$extendTables<BackupTables>()
    .updateTable('backup_work')
    .set({ ended_at: nowMs, beat_at: nowMs, outcome })
    .where('holder', '=', holder)
    .where('ended_at', 'is', null)
    .execute()
}

export async function askToCancel(db: Db): Promise<void> {
  await db
    .$extendTables<BackupTables>()
    .updateTable('backup_work')
    .set({ is_cancel_asked: 1 })
    .where('ended_at', 'is', null)
    .execute()
}

export async function findWork(db: Db): Promise<WorkRow | null> {
  const row = await db
    .$extendTables<BackupTables>()
    .selectFrom('backup_work')
    .select([
      'holder',
      'kind',
      'file_name as name',
      'step',
      'done',
      'total',
      'started_at as startedAtMs',
      'beat_at as beatAtMs',
      'ended_at as endedAtMs',
      'outcome',
      'is_cancel_asked as isCancelAsked',
    ])
    .executeTakeFirst()
  return row ?? null
}
