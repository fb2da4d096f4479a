import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'

/**
 * Until the transaction ends, nobody else has this turn: for what counts rows before it adds one. SQLite lets one write
 * at a time anyway. The first statement of the transaction, so that it sees what those before it have added.
 */
export async function takeTurn(tx: Tx, { kind }: Pick<Database, 'kind'>, name: string): Promise<void> {
  if (kind === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** For a transaction that changes all tables: neither its statements nor its waits for locks are bounded. */
export async function waitAsLongAsItTakes(tx: Tx, { kind }: Pick<Database, 'kind'>): Promise<void> {
  if (kind === 'sqlite') return
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}
