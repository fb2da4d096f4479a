/** Kysely on PostgreSQL 15 or newer. Several processes may share one server. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool, PoolConfig } from 'pg'
import type { Database, NoTables } from './database.ts'

const connectionsMax = 20
const disposableConnectionsMax = 5
const momentaryMax = 2
/** Each is kept for as long as reading takes: their number must not touch anybody else's requests. */
const snapshotsMax = 20
const connectTimeoutMs = 10_000

export async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg')
  // 64-bit integers arrive as text, because they may exceed a number; ours never do (PROTOCOL 1).
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const shared: PoolConfig = { connectionString: url, types, connectionTimeoutMillis: connectTimeoutMs }
  const pool = new pg.Pool({ ...shared, max: connectionsMax })
  const disposablePool = new pg.Pool({
    ...shared,
    max: disposableConnectionsMax,
    options: '-c synchronous_commit=off',
  })
  const durable = kysely(pool)
  const disposable = kysely(disposablePool)
  const momentary = kysely(new pg.Pool({ ...shared, max: momentaryMax }))
  const snapshots = kysely(new pg.Pool({ ...shared, max: snapshotsMax }))
  return {
    kind: 'postgres',
    durable,
    disposable,
    momentary,
    async openSnapshot() {
      const db = await snapshots
        .startTransaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute()
      return {
        db,
        close: async () => {
          try {
            await db.rollback().execute()
          } catch (error) {
            // Its connection broke: whoever read through it has heard so, and there is nothing to undo.
            if (!(error instanceof Error)) throw error
          }
        },
      }
    },
    async isReachable() {
      try {
        await sql`select 1`.execute(durable)
        return true
      } catch (error) {
        if (error instanceof Error) return false
        throw error
      }
    },
    async readClock() {
      const { rows } = await sql<{ nowMs: string }>`
        select extract(epoch from clock_timestamp()) * 1000 as "nowMs"`.execute(durable)
      return Number(rows[0]?.nowMs)
    },
    async close() {
      await Promise.all([durable.destroy(), disposable.destroy(), momentary.destroy(), snapshots.destroy()])
    },
  }
}

function kysely(pool: Pool): Kysely<NoTables> {
  // A connection that the server cuts tells it by the next query, or is replaced; without listeners it would end us. The
  // pool listens to those that are idle, and nobody to those that wait within a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
