/** Connections to PostgreSQL, directly or through a pooler that gives each transaction another one. */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { PoolState } from './database.ts'

/** What holds for each statement and transaction of a pool, by PostgreSQL's names. */
export type Limits = Readonly<Record<string, string | number>>

/** Whoever waits for longer is told to come back: all of them may wait for one thing, and so would he. */
export const poolWaitMsMax = 3_000

/** PostgreSQL's own words for what pg says without a code. */
const connectionLost = '08006'
const tooManyConnections = '53300'

/**
 * For Kysely. `limits`: set anew in each transaction, because the pooler forgets them; `null` where each connection began
 * with them.
 */
export function guardedPool(pool: Pool, limits: Limits | null): PostgresPool {
  // A connection that the server cuts tells it by the next query, or is replaced; without listeners it would end us. The
  // pool listens to those that are idle, and nobody to those that wait within a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  const settings = limits === null ? null : settingsOf(limits)
  return {
    options: pool.options,
    connect: async () => clientOf(await connectInTime(pool), settings),
    end: () => pool.end(),
  }
}

export function stateOf(pool: Pool, name: PoolState['name']): PoolState {
  const { max } = pool.options
  return { name, used: pool.totalCount - pool.idleCount, max, waiting: pool.waitingCount }
}

async function connectInTime(pool: Pool): Promise<PoolClient> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => {
    // What came while the event loop stood still is read first.
    setImmediate(() => {
      late.resolve(null)
    })
  }, poolWaitMsMax)
  const asked = pool.connect()
  try {
    const client = await Promise.race([asked, late.promise])
    if (client !== null) return client
  } catch (error) {
    throw withCode(error)
  } finally {
    clearTimeout(timer)
  }
  asked.then(
    (client) => {
      client.release()
    },
    () => undefined,
  )
  throw coded(new Error('No connection to the database came free in time'), tooManyConnections)
}

/** Kysely keeps what belongs to a connection by this object: the same each time. */
const clients = new WeakMap<PoolClient, PostgresPoolClient>()

function clientOf(client: PoolClient, settings: string | null): PostgresPoolClient {
  const known = clients.get(client)
  if (known !== undefined) return known
  const query = settings === null ? plainQuery(client) : pooledQuery(client, settings)
  const made = {
    query: <R>(text: string, parameters: readonly unknown[]) =>
      query(text, parameters) as Promise<PostgresQueryResult<R>>,
    release: (isBroken?: boolean) => {
      client.release(isBroken)
    },
  } as PostgresPoolClient
  clients.set(client, made)
  return made
}

type Query = (text: string, parameters: readonly unknown[]) => Promise<unknown>

function plainQuery(client: PoolClient): Query {
  return async (text, parameters) => {
    try {
      return await client.query(text, [...parameters])
    } catch (error) {
      throw withCode(error)
    }
  }
}

/** A transaction begins with its limits, in one message; a statement outside of one gets one of its own. */
function pooledQuery(client: PoolClient, settings: string): Query {
  const query = plainQuery(client)
  let isInTransaction = false
  return async (text, parameters) => {
    if (/^(?:begin|start transaction)\b/.test(text)) {
      const begun = await query(`${text}; ${settings}`, parameters)
      isInTransaction = true
      return begun
    }
    if (/^(?:commit|rollback)$/.test(text)) {
      isInTransaction = false
      return query(text, parameters)
    }
    if (isInTransaction) return query(text, parameters)
    await query(`begin; ${settings}`, [])
    try {
      const result = await query(text, parameters)
      await query('commit', [])
      return result
    } catch (error) {
      await query('rollback', []).catch(() => undefined)
      throw error
    }
  }
}

function settingsOf(limits: Limits): string {
  return Object.entries(limits)
    .map(([name, value]) => `set local ${name} = '${String(value)}'`)
    .join('; ')
}

/** pg tells of a lost connection, and of none that could be made in time, in words alone. */
function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error
  const isLost = /connection terminated|connection error|not queryable|timeout exceeded/i.test(error.message)
  return isLost ? coded(error, connectionLost) : error
}

function coded(error: Error, code: string): Error {
  return Object.assign(error, { code })
}
