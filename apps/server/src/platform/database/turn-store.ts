import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'

/**
 * Takes a lock by name until the transaction ends, for code that counts rows before it adds one. SQLite runs one write
 * at a time anyway. Must be the first statement of the transaction, so that it sees the rows added under the lock
 * before.
 */
export async function takeTurn(tx: Tx, { kind }: Pick<Database, 'kind'>, name: string): Promise<void> {
  if (kind === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** For a transaction that changes all tables: lifts the time limits on its statements and lock waits. */
export async function waitAsLongAsItTakes(tx: Tx, { kind }: Pick<Database, 'kind'>): Promise<void> {
  if (kind === 'sqlite') return
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}
