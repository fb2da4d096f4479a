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
  /** One unchanging view of everything committed so far, for answers that several queries make together. */
  openSnapshot(): Promise<Snapshot>
  isReachable(): Promise<boolean>
  /** What the database's own clock says; `null` where it has none but this machine's. */
  readClock(): Promise<number | null>
  close(): Promise<void>
}

export interface Snapshot {
  readonly db: ControlledTransaction<NoTables>
  /** Must be called, however the reading ended. Does not fail because the connection did. */
  close(): Promise<void>
}

/** One transaction that is kept when `work` succeeds, and undone when it refuses or throws. */
export async function transact<T, E>(db: Db, work: (tx: Tx) => Promise<Result<T, E>>): Promise<Result<T, E>> {
  try {
    return await db.transaction().execute(async (tx) => {
      const outcome = await work(tx)
      if (!outcome.ok) throw new Refused(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Refused) return error.outcome as Result<T, E>
    throw error
  }
}

/** Leaves the callback of a transaction by the only way on which Kysely rolls back. */
class Refused extends Error {
  readonly outcome: unknown

  constructor(outcome: unknown) {
    super('The transaction was refused')
    this.outcome = outcome
  }
}
