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
  for (const { table, columns } of await tablesOfOwners(database)) {
    const isOwn = columns.map((column) => sql<boolean>`${sql.ref(column)} = ${owner[ownerColumns[column]]}`)
    const { rows } = await sql`select * from ${sql.table(table)} where ${sql.join(isOwn, sql` or `)}`.execute(
      database.durable,
    )
    const own = rows.map((row) => JSON.stringify(row, asText)).sort()
    if (own.length > 0) digests[table] = createHash('sha256').update(own.join('\n')).digest('hex')
  }
  return digests
}

const ownerColumns = { user_id: 'userId', vault_id: 'vaultId' } as const
type OwnerColumn = keyof typeof ownerColumns

interface TableOfOwners {
  table: string
  columns: OwnerColumn[]
}

const known = new WeakMap<Database, Promise<TableOfOwners[]>>()

/** Tables with a column for somebody's id. Asked once of each database, because tests take digests in great numbers. */
function tablesOfOwners(database: Database): Promise<TableOfOwners[]> {
  const found = known.get(database) ?? findTablesOfOwners(database)
  known.set(database, found)
  return found
}

async function findTablesOfOwners({ durable }: Database): Promise<TableOfOwners[]> {
  const there = new Map((await durable.introspection.getTables()).map((table) => [table.name, table.columns]))
  return tables()
    .map((table) => {
      const names = new Set(there.get(table)?.map(({ name }) => name))
      if (names.size === 0) throw new Error(`The database has no table ${table}`)
      return { table, columns: (['user_id', 'vault_id'] as const).filter((column) => names.has(column)) }
    })
    .filter(({ columns }) => columns.length > 0)
}

function tables(): string[] {
  return migrations.flatMap(({ owners }) => Object.keys(owners)).filter((table) => !passing.has(table))
}

function asText(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
}

/** As if everybody with a role had been given it just now: tests of months have no second step to show. */
export async function renewTerms({ durable }: Database, nowMs: number): Promise<void> {
  await sql`update role_terms set first_granted_at = ${nowMs}`.execute(durable)
}

/** As if this person had set up two-factor authentication; no code opens it. */
export async function enableAuthenticatorOf({ durable }: Database, userId: string): Promise<void> {
  await sql`
    insert into authenticators (user_id, sealed_secret, last_step, enabled_at)
    values (${userId}, ${new Uint8Array(32)}, 0, 1)`.execute(durable)
}
