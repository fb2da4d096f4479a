import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export interface DatabaseFacts {
  version: string
  bytes: number
  migrations: number
  newestMigration: string
}

export async function readDatabaseFacts({ kind, durable }: Database): Promise<DatabaseFacts> {
  const facts =
    kind === 'sqlite'
      ? sql<{ version: string; bytes: number | string }>`
          select sqlite_version() as version, page_count * page_size as bytes
          from pragma_page_count(), pragma_page_size()`
      : sql<{ version: string; bytes: number | string }>`
          select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`
  const applied = sql<{ count: number | string; newest: string }>`
    select count(*) as count, max(name) as newest from migrations`
  const [found, migrations] = [await facts.execute(durable), await applied.execute(durable)]
  return {
    version: found.rows[0]?.version ?? '',
    bytes: Number(found.rows[0]?.bytes ?? 0),
    migrations: Number(migrations.rows[0]?.count ?? 0),
    newestMigration: migrations.rows[0]?.newest ?? '',
  }
}

/** Runs a query that touches no table, to measure latency. */
export async function askDatabase({ durable }: Database): Promise<void> {
  await sql`select 1`.execute(durable)
}
