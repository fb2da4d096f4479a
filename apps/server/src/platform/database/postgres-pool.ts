/** Connections to PostgreSQL, direct or through a pooler that gives each transaction another connection. */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { PoolState } from './database.ts'

/** Settings for every statement and transaction of a pool, by PostgreSQL's names. */
export type Limits = Readonly<Record<string, string | number>>

/**
 * After this wait a request fails and the client retries later: when all connections wait for the same thing, so would
 * this one.
 */
export const poolWaitMsMax = 3_000

/** PostgreSQL's code for errors that pg reports without one. */
const connectionLost = '08006'
const tooManyConnections = '53300'

/**
 * Wraps a pool for Kysely. `limits` are set again in each transaction, because a pooler forgets them; `null` when
 * connections start with them.
 */
export function guardedPool(pool: Pool, limits: Limits | null): PostgresPool {
  // Without listeners, an error on a connection would end the process. The next query reports a lost connection, or the
  // pool replaces it. The pool itself listens only to idle clients, so clients inside a transaction need a listener
  // too.
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
    // Handles what arrived while the event loop was blocked first: a connection may be among it.
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

/** Kysely keys its own state by this object, so it must be the same for each client. */
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

/**
 * A transaction starts with its limits in the same message. A statement outside a transaction gets its own transaction
 * for them.
 */
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

/** pg reports a lost connection, and a connection timeout, by message only. */
function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error
  const isLost = /connection terminated|connection error|not queryable|timeout exceeded/i.test(error.message)
  return isLost ? coded(error, connectionLost) : error
}

function coded(error: Error, code: string): Error {
  return Object.assign(error, { code })
}
