import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { migrations } from '../migrations/index.ts'

/** Tables that change by being used, whoever uses them. */
const passing = new Set(['rate_limits', 'jobs', 'logins', 'pending_sign_ins', 'registration_starts'])

/** How many rows each table has that holds something of somebody. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables()) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      database.durable,
    )
    counts[table] = Number(rows[0]?.n)
  }
  return counts
}

/** A digest of all rows that carry this person's or vault's id, table by table. */
export async function digestRows(
  database: Database,
  owner: { userId: string; vaultId: string },
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const table of tables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      database.durable,
    )
    const own = rows
      .filter((row) => row['user_id'] === owner.userId || row['vault_id'] === owner.vaultId)
      .map((row) => JSON.stringify(row, asText))
      .sort()
    if (own.length > 0) digests[table] = createHash('sha256').update(own.join('\n')).digest('hex')
  }
  return digests
}

function tables(): string[] {
  return migrations.flatMap(({ owners }) => Object.keys(owners)).filter((table) => !passing.has(table))
}

function asText(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
}
