/**
 * Brings the tables to the newest shape at start. Migrations only go forward, each runs once, all in one
 * transaction under a lock, so that processes that start together do not run them twice.
 */
import { err, ok, type Result } from '@severy/result'
import { sql } from 'kysely'
import { type Database, type Db, type Tx, transact } from './database.ts'
import { waitAsLongAsItTakes } from './turn-store.ts'

export interface Migration {
  /** `0001-what-it-brings`; applied in this order. */
  name: string
  /** The feature that owns each table made here: only its store touches it. */
  owners: Readonly<Record<string, string>>
  statements(types: ColumnTypes): readonly string[]
}

/** Where the two databases' words differ. */
export interface ColumnTypes {
  /** Whole numbers up to 2^53-1. */
  int: string
  bytes: string
  /** Stands after the type of a text that is sorted by its bytes, as SQLite always does: so that its beginning can be sought. */
  byBytes: string
  /** Stands after the closing parenthesis of a table. */
  strict: string
  /** Ends a table of small rows that live briefly: kept in the key's own tree, each write touches one. */
  strictByKey: string
}

const columnTypes: Record<Database['kind'], ColumnTypes> = {
  sqlite: {
    int: 'integer',
    bytes: 'blob',
    byBytes: '',
    strict: ' strict',
    strictByKey: ' strict, without rowid',
  },
  postgres: { int: 'bigint', bytes: 'bytea', byBytes: ' collate "C"', strict: '', strictByKey: '' },
}

/** Any constant does, as long as every Severy process uses the same. */
const lockKey = 7_203_115_904

/** Refuses with the names of applied migrations that this program does not know: it is older than its data. */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  nowMs: number,
): Promise<Result<undefined, { unknown: string[] }>> {
  return transact(database.durable, async (tx) => {
    if (database.kind === 'postgres') {
      // Whoever holds what this waits for is another start, or a last request of the version before.
      await waitAsLongAsItTakes(tx, database)
      await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    }
    return migrateIn(tx, database.kind, migrations, nowMs)
  })
}

/** The same inside a transaction that the caller has, and keeps to itself. */
export async function migrateIn(
  tx: Tx,
  kind: Database['kind'],
  migrations: readonly Migration[],
  nowMs: number,
): Promise<Result<undefined, { unknown: string[] }>> {
  const types = columnTypes[kind]
  const table = `create table if not exists migrations (name text primary key, applied_at ${types.int} not null)`
  await sql.raw(table + types.strict).execute(tx)

  const applied = new Set(await appliedMigrations(tx))
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length > 0) return err({ unknown })

  for (const migration of migrations) {
    if (applied.has(migration.name)) continue
    for (const statement of migration.statements(types)) await sql.raw(statement).execute(tx)
    await sql`insert into migrations (name, applied_at) values (${migration.name}, ${nowMs})`.execute(tx)
  }
  return ok()
}

export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}
