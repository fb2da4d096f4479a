import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open.ts'

/** From now on, an SQLite file cannot grow, as on a full disk. Returns a function that gives it room again. */
export async function fillDisk({ durable }: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(durable)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 1)}`.execute(durable)
  return async () => {
    await sql`pragma max_page_count = 1073741823`.execute(durable)
  }
}

/**
 * From now on, the database refuses writes, like on a read-only disk or a read-only PostgreSQL. Returns a function that
 * allows writing again.
 */
export async function refuseWriting(
  { kind, durable }: Database,
  databaseUrl: string | null,
): Promise<() => Promise<void>> {
  if (kind === 'sqlite' || databaseUrl === null) {
    await sql`pragma query_only = on`.execute(durable)
    return async () => {
      await sql`pragma query_only = off`.execute(durable)
    }
  }
  await setReadOnly(databaseUrl, 'on')
  return () => setReadOnly(databaseUrl, 'off')
}

/** Set from another database, where writing is allowed. Existing connections keep their setting, so all are closed. */
async function setReadOnly(databaseUrl: string, value: 'on' | 'off'): Promise<void> {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const other = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  try {
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(
      other.durable,
    )
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
      other.durable,
    )
  } finally {
    await other.close()
  }
}
