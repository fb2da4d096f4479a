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
