import { ok, type Result } from '@severy/result'
import type { ControlledTransaction, Kysely, Transaction } from 'kysely'

/** The state in which the replica was found; all reads go to the primary unless it is `used`. */
export type ReplicaState =
  | 'used'
  /** It did not answer within the time for a connection, or refused. */
  | 'unreachable'
  /** It accepts writes: a primary, perhaps this very one. */
  | 'not-a-replica'
  /** A replica, but of another server or another database. */
  | 'of-another'
  | 'behind'

/** Has no tables: each store adds its own with `$extendTables`. */
export type Db = Kysely<NoTables>
export type Tx = Transaction<NoTables>
export type NoTables = Record<never, never>

/**
 * The server's database: SQLite in a file, or PostgreSQL. Queries work on both, so ids are text, times integer
 * milliseconds, flags 0 or 1, and ciphertext bytes.
 */
export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** A commit returns only once it is on disk. */
  readonly durable: Db
  /**
   * The same tables, but a power failure may lose the last commits. For rows that matter for minutes only (rate limits,
   * sign-ins in progress), which would otherwise each wait for the disk.
   */
  readonly disposable: Db
  /**
   * For short reads of one statement each. These connections are never held, so a read gets through while others read
   * at length, or while the caller itself holds the connection that writes.
   */
  readonly momentary: Db
  /** A pooler gives each transaction another connection, so session state does not last. */
  readonly isPooled: boolean
  /** Sentences about the database for the operator. */
  readonly notes: readonly string[]
  /** A consistent view of everything committed so far, for answers that take several queries. */
  openSnapshot(): Promise<Snapshot>
  /**
   * For reads that may be a minute old: uses the replica if there is one that keeps up. Never use it for sessions, for
   * what a device compares with its own state, or for what the caller has just written, unless `isNewEnough` finds that
   * on the replica. `work` is repeated on the primary if the replica fails, so it must only read.
   */
  readStale<T>(work: (db: Db) => Promise<T>, isNewEnough?: IsNewEnough): Promise<T>
  /** A snapshot that may come from the replica in the same way. A read that is cut off later is not repeated. */
  openStaleSnapshot(isNewEnough?: IsNewEnough): Promise<Snapshot>
  /** Checks the replica now; `null` if none is configured. */
  lookAtReplica(): Promise<ReplicaState | null>
  isReachable(): Promise<boolean>
  /** How this process's connections are used right now. */
  pools(): readonly PoolState[]
  /** The database server's clock; `null` for SQLite, which has only this machine's. */
  readClock(): Promise<number | null>
  close(): Promise<void>
}

/** Whether the replica holds what the caller must see. */
export type IsNewEnough = (replica: Db) => Promise<boolean>

/** A database that is only read, one statement at a time. Opens when the first one comes. */
export interface DatabaseReader extends Pick<
  Database,
  'kind' | 'notes' | 'readClock' | 'lookAtReplica' | 'close'
> {
  readonly db: Db
}

export interface PoolState {
  name: 'main' | 'passing' | 'moments' | 'views'
  used: number
  max: number
  /** Callers that wait for a connection. */
  waiting: number
}

export interface Snapshot {
  readonly db: ControlledTransaction<NoTables>
  /** Must be called however the read ended. Does not throw when the connection broke. */
  close(): Promise<void>
}

/**
 * Runs `work` in a transaction: commits when it returns ok, rolls back when it refuses or throws. `work` is repeated,
 * up to three times in all, when the database certainly kept nothing of it, so it must have no effects other than on
 * rows.
 */
export async function transact<T, E>(db: Db, work: (tx: Tx) => Promise<Result<T, E>>): Promise<Result<T, E>> {
  for (let tries = 1; ; tries++) {
    let isCommitting = false
    try {
      return await db.transaction().execute(async (tx) => {
        const outcome = await work(tx)
        if (!outcome.ok) throw new Refused(outcome)
        isCommitting = true
        return outcome
      })
    } catch (error) {
      if (error instanceof Refused) return error.outcome as Result<T, E>
      if (tries >= triesMax || !isUndone(error, isCommitting)) throw error
    }
  }
}

/** The same for work that cannot be refused: returns its result directly. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await transact<T, never>(db, async (tx) => ok(await work(tx)))
  if (!done.ok) throw new Error('A transaction refused that cannot')
  return done.value
}

const triesMax = 3

/**
 * Whether the database certainly kept nothing: the transaction was given up over a conflict, or its connection broke
 * before the commit was sent. A connection that breaks during the commit leaves that open.
 */
function isUndone(error: unknown, isCommitting: boolean): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isInTheWay = code === '40001' || code === '40P01'
  const isLost = /^(?:08|57P0|25P03|ECONNRESET|EPIPE)/.test(code)
  return isInTheWay || (isLost && !isCommitting)
}

/** Thrown to leave the transaction's callback, which makes Kysely roll back. */
class Refused extends Error {
  readonly outcome: unknown

  constructor(outcome: unknown) {
    super('The transaction was refused')
    this.outcome = outcome
  }
}
