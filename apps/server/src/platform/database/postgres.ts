/** Kysely on PostgreSQL 15 or newer. Several processes may share one server. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { ClientConfig, Pool } from 'pg'
import type { Database, NoTables, Snapshot } from './database.ts'
import { guardedPool, type Limits, stateOf } from './postgres-pool.ts'
import { lookAtServer } from './postgres-server-store.ts'
import { watchReplica } from './replica-store.ts'

export interface PoolSizes {
  /** For all writes, and short reads. */
  main: number
  /** For snapshots. Each is held for as long as the read takes, which must not affect other requests. */
  views: number
}

export const usualPools: PoolSizes = { main: 20, views: 20 }
const passingMax = 5
const momentsMax = 2
/** Connections of the live bus: two that publish and one that listens. */
const liveMax = 3
/** Connections of a process besides the two configurable pools. */
export const fixedConnections = passingMax + momentsMax + liveMax
const connectTimeoutMs = 10_000
/** How long a connection may be idle before the operating system checks that the other end is still there. */
const silenceMsMax = 10_000

/** Together with the wait for a connection, a request that hits a locked table is answered within five seconds. */
export const lockMsMax = 2_000
const statementMsMax = 60_000
const idleMsMax = 60_000
/** A snapshot is idle while it waits for a slow reader (`spool.ts` has no room) or for the disk during a backup. */
const idleViewMsMax = 5 * 60_000

const limits = {
  statement_timeout: statementMsMax,
  lock_timeout: lockMsMax,
  idle_in_transaction_session_timeout: idleMsMax,
} satisfies Limits

/** `replicaUrl`: a streaming replica for reads that may be stale, with as many connections as there are for snapshots. */
export async function openPostgres(
  url: string,
  sizes: PoolSizes = usualPools,
  replicaUrl: string | null = null,
): Promise<Database> {
  const { default: pg } = await import('pg')
  // 64-bit integers arrive as text, because they may exceed a number; ours never do (PROTOCOL 1).
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const shared: ClientConfig = {
    connectionString: url,
    types,
    connectionTimeoutMillis: connectTimeoutMs,
    // An idle connection whose other end is gone without a word leaves the pool before a request is given it.
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceMsMax,
  }
  const server = await lookAtServer(new pg.Client(shared), sizes.main + sizes.views + fixedConnections)

  function open(max: number, own: Limits = {}): { pool: Pool; db: Kysely<NoTables> } {
    const all = { ...limits, ...own }
    // A pooler rejects or forgets settings sent at connection start.
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

  function openReplica(connectionString: string): Kysely<NoTables> {
    const pool = new pg.Pool({ ...shared, connectionString, max: sizes.views })
    // Set in each transaction, because a pooler may be in between.
    const guarded = guardedPool(pool, { ...limits, idle_in_transaction_session_timeout: idleViewMsMax })
    return new Kysely({ dialect: new PostgresDialect({ pool: guarded }) })
  }
  const copy = replicaUrl === null ? null : openReplica(replicaUrl)
  const replica = copy === null ? null : watchReplica(copy, moments.db)
  // Not awaited: an unresponsive replica must not delay the start.
  void replica?.look()

  /** The result of `ask` on the replica; `null` if the primary has to answer. */
  async function askReplica<T>(ask: (db: Kysely<NoTables>) => Promise<T | null>): Promise<T | null> {
    const db = replica?.usable() ?? null
    if (replica === null || db === null) return null
    try {
      return await ask(db)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      replica.distrust()
      return null
    }
  }

  async function openView(db: Kysely<NoTables>): Promise<Snapshot> {
    const view = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    return {
      db: view,
      close: async () => {
        try {
          await view.rollback().execute()
        } catch (error) {
          // The connection was lost: the reader has already received that error, and there is nothing to undo.
          if (!(error instanceof Error)) throw error
        }
      },
    }
  }

  return {
    kind: 'postgres',
    durable,
    disposable: passing.db,
    momentary: moments.db,
    isPooled: server.isPooled,
    notes: server.notes,
    pools: () => Object.entries(all).map(([name, { pool }]) => stateOf(pool, name as keyof typeof all)),
    openSnapshot: () => openView(views.db),
    async readStale(work, isNewEnough) {
      const found = await askReplica(async (db) =>
        isNewEnough === undefined || (await isNewEnough(db)) ? { value: await work(db) } : null,
      )
      return found === null ? work(durable) : found.value
    },
    async openStaleSnapshot(isNewEnough) {
      const found = await askReplica(async (db) => {
        const snapshot = await openView(db)
        let isUsed = false
        try {
          isUsed = isNewEnough === undefined || (await isNewEnough(snapshot.db))
          return isUsed ? snapshot : null
        } finally {
          if (!isUsed) await snapshot.close()
        }
      })
      return found ?? openView(views.db)
    },
    lookAtReplica: () => replica?.look() ?? Promise.resolve(null),
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
      replica?.stop()
      await Promise.all([...Object.values(all).map(({ db }) => db.destroy()), copy?.destroy()])
    },
  }
}

function optionsOf(own: Limits): string {
  return Object.entries(own)
    .map(([name, value]) => `-c ${name}=${String(value)}`)
    .join(' ')
}
