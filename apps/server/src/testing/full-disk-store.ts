import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** From now on an SQLite file may grow no more, as on a full disk. Returns what gives it room again. */
export async function fillDisk({ durable }: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(durable)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 1)}`.execute(durable)
  return async () => {
    await sql`pragma max_page_count = 1073741823`.execute(durable)
  }
}
