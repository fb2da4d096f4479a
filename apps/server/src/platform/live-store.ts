import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** Uses the database's clock, because those of the processes may differ. PostgreSQL only. */
const nowMs = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`

type LiveTables = { live_signals: { signal_id: string; created_at: number; payload: string } }

export async function insertSignal(db: Db, signalId: string, payload: string): Promise<void> {
  await db
    .$extendTables<LiveTables>()
    .insertInto('live_signals')
    .values({ signal_id: signalId, created_at: nowMs, payload })
    .execute()
}

/** Signals of the last `ms`, oldest first. */
export async function listSignals(db: Db, ms: number): Promise<{ signalId: string; payload: string }[]> {
  return db
    .$extendTables<LiveTables>()
    .selectFrom('live_signals')
    .select(['signal_id as signalId', 'payload'])
    .where('created_at', '>', sql<number>`${nowMs} - ${ms}::bigint`)
    .orderBy('created_at')
    .execute()
}

export async function deleteOldSignals(db: Db, ms: number): Promise<void> {
  await db
    .$extendTables<LiveTables>()
    .deleteFrom('live_signals')
    .where('created_at', '<=', sql<number>`${nowMs} - ${ms}::bigint`)
    .execute()
}

/** A signal without recipients, which older versions ignore when they poll signals. */
const processSignal = JSON.stringify({ userIds: [], signal: { type: 'process' } })

/** Records that this process is running. */
export async function noteProcess(db: Db, processId: string): Promise<void> {
  await db
    .$extendTables<LiveTables>()
    .insertInto('live_signals')
    .values({ signal_id: processId, created_at: nowMs, payload: processSignal })
    .onConflict((conflict) => conflict.column('signal_id').doUpdateSet({ created_at: nowMs }))
    .execute()
}

export async function forgetProcess(db: Db, processId: string): Promise<void> {
  await db.$extendTables<LiveTables>().deleteFrom('live_signals').where('signal_id', '=', processId).execute()
}

/** Number of processes that were recorded as running within the last `ms`. */
export async function countProcesses(db: Db, ms: number): Promise<number> {
  const found = await db
    .$extendTables<LiveTables>()
    .selectFrom('live_signals')
    .select('signal_id')
    .where('payload', '=', processSignal)
    .where('created_at', '>', sql<number>`${nowMs} - ${ms}::bigint`)
    .execute()
  return found.length
}
