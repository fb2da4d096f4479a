/**
 * Kysely on Node's built-in SQLite. One connection writes, and its holder has it exclusively: a transaction spans
 * several turns of the event loop, and other statements must not slip into it. Snapshots have connections of their own,
 * which see the past through the write-ahead log while writing continues.
 */
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { makeFolder } from '../folder.ts'
import type { Database, DatabaseReader, NoTables, PoolState, Snapshot } from './database.ts'

const busyTimeoutMs = 10_000
/** Opened when needed. */
const snapshotsMax = 32
const statementsMax = 200

export function openSqlite(path: string): Database {
  makeFolder(dirname(path))
  const connection = openWriter(path)
  const writer = new Turns([connection])
  const readers = new Turns(
    Array.from({ length: snapshotsMax }, () => new SqliteConnection(() => openReader(path))),
  )
  const momentaryReader = new Turns([new SqliteConnection(() => openReader(path))])
  const durable = kysely(new SqliteDriver(writer, 'begin immediate', 'full'))
  const disposable = kysely(new SqliteDriver(writer, 'begin immediate', 'normal'))
  const snapshots = kysely(new SqliteDriver(readers, 'begin', null))
  const momentary = kysely(new SqliteDriver(momentaryReader, 'begin', null))
  async function openSnapshot(): Promise<Snapshot> {
    const db = await snapshots.startTransaction().execute()
    return { db, close: () => db.rollback().execute().then(nothing) }
  }
  return {
    kind: 'sqlite',
    durable,
    disposable,
    momentary,
    isPooled: false,
    notes: [],
    openSnapshot,
    readStale: (work) => work(durable),
    openStaleSnapshot: openSnapshot,
    lookAtReplica: () => Promise.resolve(null),
    isReachable: () => Promise.resolve(connection.isOpen()),
    pools: () => [writer.state('main'), momentaryReader.state('moments'), readers.state('views')],
    readClock: () => Promise.resolve(null),
    async close() {
      await Promise.all([durable.destroy(), disposable.destroy(), momentary.destroy(), snapshots.destroy()])
      await momentaryReader.close()
      await readers.close()
      await writer.close()
    },
  }
}

/** For a file that a server may be writing at the same time. Never makes one; SQLite may leave an index (`-shm`) beside it. */
export function openSqliteReader(path: string): DatabaseReader {
  const turns = new Turns([new SqliteConnection(() => openReader(path))])
  const db = kysely(new SqliteDriver(turns, 'begin', null))
  return {
    kind: 'sqlite',
    db,
    notes: [],
    readClock: () => Promise.resolve(null),
    lookAtReplica: () => Promise.resolve(null),
    async close() {
      await db.destroy()
      await turns.close()
    },
  }
}

function openWriter(path: string): SqliteConnection {
  return new SqliteConnection(() => {
    const database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000;')
    return database
  })
}

function openReader(path: string): DatabaseSync {
  return new DatabaseSync(path, { timeout: busyTimeoutMs, readOnly: true })
}

function kysely(driver: Driver): Kysely<NoTables> {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely({ dialect })
}

/** `full` waits for the disk at each commit; `normal` leaves that to the next checkpoint or `full` commit. */
type Synchronous = 'full' | 'normal'

class SqliteDriver implements Driver {
  readonly #turns: Turns
  readonly #begin: string
  readonly #synchronous: Synchronous | null

  constructor(turns: Turns, begin: string, synchronous: Synchronous | null) {
    this.#turns = turns
    this.#begin = begin
    this.#synchronous = synchronous
  }

  async init(): Promise<void> {
    // Connections open when first used.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.#turns.take()
    if (this.#synchronous !== null) connection.synchronous = this.#synchronous
    return connection
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk has already rolled it back, and a failing rollback would hide the original error.
    if ((connection as SqliteConnection).isInTransaction()) {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#turns.giveBack(connection as SqliteConnection)
    return Promise.resolve()
  }

  async destroy(): Promise<void> {
    // The connections are shared between drivers; `Turns.close` ends them.
  }
}

/** Lends a few connections to many callers, each to one at a time, first come, first served. */
class Turns {
  readonly #all: readonly SqliteConnection[]
  readonly #free: SqliteConnection[]
  readonly #waiting: ((connection: SqliteConnection) => void)[] = []
  #closed: Promise<void> | null = null

  constructor(connections: readonly SqliteConnection[]) {
    this.#all = connections
    this.#free = [...connections]
  }

  take(): Promise<SqliteConnection> {
    if (this.#closed !== null) return Promise.reject(new Error('The database is closed'))
    const connection = this.#free.pop()
    if (connection !== undefined) return Promise.resolve(connection)
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
    })
  }

  giveBack(connection: SqliteConnection): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free.push(connection)
    else next(connection)
  }

  state(name: PoolState['name']): PoolState {
    const max = this.#all.length
    return { name, used: max - this.#free.length, max, waiting: this.#waiting.length }
  }

  /** Waits until every connection is returned; callers already waiting get theirs first. */
  close(): Promise<void> {
    this.#closed ??= Promise.all(this.#all.map(() => this.take())).then((connections) => {
      for (const connection of connections) connection.close()
    })
    return this.#closed
  }
}

interface Prepared {
  statement: StatementSync
  hasRows: boolean
  isWriting: boolean
}

class SqliteConnection implements DatabaseConnection {
  readonly #open: () => DatabaseSync
  readonly #statements = new Map<string, Prepared>()
  #database: DatabaseSync | null = null
  /** Durability of the next writes. */
  synchronous: Synchronous = 'full'
  #inForce: Synchronous = 'full'

  constructor(open: () => DatabaseSync) {
    this.#open = open
  }

  isOpen(): boolean {
    return this.#database?.isOpen ?? false
  }

  isInTransaction(): boolean {
    return this.#database?.isTransaction ?? false
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { statement, hasRows, isWriting } = this.#prepare(sql)
      if (isWriting) this.#applySynchronous()
      const values = parameters as SQLInputValue[]
      if (hasRows) return Promise.resolve({ rows: statement.all(...values) as R[] })
      const { changes } = statement.run(...values)
      return Promise.resolve({ rows: [], numAffectedRows: BigInt(changes) })
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }

  streamQuery(): never {
    throw new Error('Read in portions instead: a stream would hold the connection')
  }

  close(): void {
    this.#statements.clear()
    if (this.#database?.isOpen === true) this.#database.close()
  }

  #opened(): DatabaseSync {
    this.#database ??= this.#open()
    return this.#database
  }

  /** Only on change: the pragma costs as much as a small query. */
  #applySynchronous(): void {
    if (this.#inForce === this.synchronous) return
    this.#opened().exec(`pragma synchronous = ${this.synchronous}`)
    this.#inForce = this.synchronous
  }

  /** Caches compiled statements and drops the least recently used. */
  #prepare(sql: string): Prepared {
    let prepared = this.#statements.get(sql)
    if (prepared === undefined) {
      const statement = this.#opened().prepare(sql)
      prepared = { statement, hasRows: statement.columns().length > 0, isWriting: !/^\s*select\b/i.test(sql) }
    } else {
      this.#statements.delete(sql)
    }
    this.#statements.set(sql, prepared)
    if (this.#statements.size > statementsMax) {
      const oldest = this.#statements.keys().next()
      if (oldest.done !== true) this.#statements.delete(oldest.value)
    }
    return prepared
  }
}

function nothing(): void {
  // Turns the rollback's result into void.
}
