import type { Result } from '@severy/result'
import type { ControlledTransaction, Kysely, Transaction } from 'kysely'

/** Knows no tables: each store names its own with `$extendTables`. */
export type Db = Kysely<NoTables>
export type Tx = Transaction<NoTables>
export type NoTables = Record<never, never>

/**
 * The one place where anything is kept: SQLite in a file, or PostgreSQL. Both speak the same queries: ids are text,
 * times integer milliseconds, flags 0 or 1, ciphertext bytes.
 */
export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** What was committed here is on the disk. */
  readonly durable: Db
  /**
   * The same tables, but a power cut may undo the last commits. For rows that the next minutes make worthless
   * (rate limits, sign-ins under way): they would otherwise cost one wait for the disk each.
   */
  readonly disposable: Db
  /**
   * Reads of a moment, one statement each: on connections that nobody keeps, for whoever asks while others read at length,
   * or while he himself holds the connection that writes.
   */
  readonly momentary: Db
  /** Nothing of a session lasts, because somebody between gives each transaction another connection. */
  readonly isPooled: boolean
  /** What an operator should know about it, in sentences. */
  readonly notes: readonly string[]
  /** One unchanging view of everything committed so far, for answers that several queries make together. */
  openSnapshot(): Promise<Snapshot>
  isReachable(): Promise<boolean>
  /** How the connections of this process are used just now. */
  pools(): readonly PoolState[]
  /** What the database's own clock says; `null` where it has none but this machine's. */
  readClock(): Promise<number | null>
  close(): Promise<void>
}

export interface PoolState {
  name: 'main' | 'passing' | 'moments' | 'views'
  used: number
  max: number
  /** Who waits for a connection. */
  waiting: number
}

export interface Snapshot {
  readonly db: ControlledTransaction<NoTables>
  /** Must be called, however the reading ended. Does not fail because the connection did. */
  close(): Promise<void>
}

/**
 * One transaction that is kept when `work` succeeds, and undone when it refuses or throws. `work` is done once more where
 * the database is sure to have kept nothing of it, so it must change nothing but rows.
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

const triesMax = 3

/**
 * Whether nothing was kept for sure: two transactions were in each other's way and this one was given up, or its connection
 * was lost before it was to be committed. One that is lost with the commit may have been kept.
 */
function isUndone(error: unknown, isCommitting: boolean): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isInTheWay = code === '40001' || code === '40P01'
  const isLost = /^(?:08|57P0|25P03|ECONNRESET|EPIPE)/.test(code)
  return isInTheWay || (isLost && !isCommitting)
}

/** Leaves the callback of a transaction by the only way on which Kysely rolls back. */
class Refused extends Error {
  readonly outcome: unknown

  constructor(outcome: unknown) {
    super('The transaction was refused')
    this.outcome = outcome
  }
}
