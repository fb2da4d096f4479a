import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { migrations } from '../migrations/index.ts'

/** Tables that change whenever the server is used. */
const passing = new Set(['rate_limits', 'jobs', 'logins', 'pending_sign_ins', 'registration_starts'])

/** The number of rows in each table with personal data. */
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

/** A digest of all rows with this person's or vault's id, by table. */
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

/** Tables with a column for such an id. Looked up once per database, because tests take many digests. */
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

/** As if everyone with a role had just received it: people in tests that span months have no second step. */
export async function renewTerms({ durable }: Database, nowMs: number): Promise<void> {
  await sql`update role_terms set first_granted_at = ${nowMs}`.execute(durable)
}

/** As if this person had set up two-factor authentication; no code opens it. */
export async function enableAuthenticatorOf({ durable }: Database, userId: string): Promise<void> {
  await sql`
    insert into authenticators (user_id, sealed_secret, last_step, enabled_at)
    values (${userId}, ${new Uint8Array(32)}, 0, 1)`.execute(durable)
}
