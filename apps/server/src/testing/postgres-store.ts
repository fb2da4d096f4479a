import { sql } from 'kysely'
import type { Database, Db, Tx } from '../platform/database/database.ts'

/** SQL that only the tests of PostgreSQL need. */
export async function lockTable(tx: Tx, table: string): Promise<void> {
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
}

/** Changes a row of the migrations, which locks it until the transaction ends. */
export async function lockRow(db: Db, name: string): Promise<void> {
  await sql`update migrations set applied_at = applied_at + 1 where name = ${name}`.execute(db)
}

/** Ends the connection of `tx` from another one. */
export async function cutOff(tx: Tx, { momentary }: Database): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(momentary)
}

/** The value of a PostgreSQL setting. */
export async function showSetting(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)
  return rows[0]?.value ?? ''
}

/** Limits how many connections the test's database accepts. */
export async function limitConnections({ durable }: Database, count: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(durable)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} connection limit ${sql.lit(count)}`.execute(durable)
}

/** Whether a streaming replica answers here. */
export async function isOnReplica(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(db)
  return rows[0]?.isReplica === true
}

/** Makes a replica fall behind, or catch up. */
export async function setReplay(db: Db, to: 'paused' | 'running'): Promise<void> {
  await sql.raw(`select pg_wal_replay_${to === 'paused' ? 'pause' : 'resume'}()`).execute(db)
}
