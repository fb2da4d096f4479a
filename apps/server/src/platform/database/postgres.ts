/** Kysely on PostgreSQL 15 or newer. Several processes may share one server. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { ClientConfig, Pool } from 'pg'
import type { Database, NoTables } from './database.ts'
import { guardedPool, type Limits, stateOf } from './postgres-pool.ts'
import { lookAtServer } from './postgres-server-store.ts'

export interface PoolSizes {
  /** For everything that is written, and read in passing. */
  main: number
  /** Each is kept for as long as reading takes: their number must not touch anybody else's requests. */
  views: number
}

export const usualPools: PoolSizes = { main: 20, views: 20 }
const passingMax = 5
const momentsMax = 2
/** Of the live bus: two that tell, and one that listens. */
const liveMax = 3
/** What a process has beside the two that can be set. */
export const fixedConnections = passingMax + momentsMax + liveMax
const connectTimeoutMs = 10_000

/** Together with the wait for a connection, whoever meets a locked table has his answer within five seconds. */
export const lockMsMax = 2_000
const statementMsMax = 60_000
const idleMsMax = 60_000
/** A view waits for a slow reader where there is no room for the answer (`spool.ts`), and for the disk of a backup. */
const idleViewMsMax = 5 * 60_000

const limits = {
  statement_timeout: statementMsMax,
  lock_timeout: lockMsMax,
  idle_in_transaction_session_timeout: idleMsMax,
} satisfies Limits

export async function openPostgres(url: string, sizes: PoolSizes = usualPools): Promise<Database> {
  const { default: pg } = await import('pg')
  // 64-bit integers arrive as text, because they may exceed a number; ours never do (PROTOCOL 1).
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const shared: ClientConfig = { connectionString: url, types, connectionTimeoutMillis: connectTimeoutMs }
  const server = await lookAtServer(new pg.Client(shared), sizes.main + sizes.views + fixedConnections)

  function open(max: number, own: Limits = {}): { pool: Pool; db: Kysely<NoTables> } {
    const all = { ...limits, ...own }
    // A pooler refuses connections that begin with settings, or forgets them.
    const begun = server.isPooled ? {} : { options: optionsOf(all) }
    const pool = new pg.Pool({ ...shared, ...begun, max })
    const guarded = guardedPool(pool, server.isPooled ? all : null)
    return { pool, db: new Kysely({ dialect: new PostgresDialect({ pool: guarded }) }) }
  }

  const main = open(sizes.main)
  const passing = open(passingMax, { synchronous_commit: 'off' })
  const moments = open(momentsMax)
  const views = open(sizes.views, { idle_in_transaction_session_timeout: idleViewMsMax })
  const durable = main.db
  const all = { main, passing, moments, views }
  return {
    kind: 'postgres',
    durable,
    disposable: passing.db,
    momentary: moments.db,
    isPooled: server.isPooled,
    notes: server.notes,
    pools: () => Object.entries(all).map(([name, { pool }]) => stateOf(pool, name as keyof typeof all)),
    async openSnapshot() {
      const db = await views.db
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
      await Promise.all(Object.values(all).map(({ db }) => db.destroy()))
    },
  }
}

function optionsOf(own: Limits): string {
  return Object.entries(own)
    .map(([name, value]) => `-c ${name}=${String(value)}`)
    .join(' ')
}
