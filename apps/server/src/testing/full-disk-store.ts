import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open.ts'

/** From now on an SQLite file may grow no more, as on a full disk. Returns what gives it room again. */
export async function fillDisk({ durable }: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(durable)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 1)}`.execute(durable)
  return async () => {
    await sql`pragma max_page_count = 1073741823`.execute(durable)
  }
}

/**
 * From now on the database takes nothing, as on a disk that can only be read, or a PostgreSQL that was set to read only.
 * Returns what makes it write again.
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

/** From another database, where writing is allowed. Connections keep what they began with, so all begin again. */
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
