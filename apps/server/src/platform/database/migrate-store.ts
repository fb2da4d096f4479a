/**
 * Migrates the tables at start. Migrations only go forward, each runs once, and all run in one transaction under a
 * lock, so that processes that start together do not run them twice.
 */
import { err, ok, type Result } from '@severy/result'
import { sql } from 'kysely'
import { type Database, type Db, type Tx, transact } from './database.ts'
import { waitAsLongAsItTakes } from './turn-store.ts'

export interface Migration extends Tables {
  /** Such as `0001-what-it-changes`; applied in the order of the list. */
  name: string
  /**
   * The last of the migrations that this one replaces: a database to which that one was applied already has these
   * tables. All migrations whose names sort up to it were removed.
   */
  replaces?: string
  /**
   * Whether processes of an older version may keep running after this migration: they can still read and write all
   * tables, and do not undo what it changes. False by default.
   */
  letsOlderRun?: boolean
}

export type MigrationRefusal =
  /** Applied migrations that this program does not know: it is older than its data. */
  | { unknown: string[] }
  /** Pending migrations after which the running processes of an older version would not work. */
  | { needAlone: string[] }

export interface Tables {
  /** The owning feature of each table created here; only its store may use the table. */
  owners: Readonly<Record<string, string>>
  statements(types: ColumnTypes): readonly string[]
}

/** SQL words that differ between the two databases. */
export interface ColumnTypes {
  /** Type for integers up to 2^53-1. */
  int: string
  bytes: string
  /**
   * Follows the type of a text column that is sorted by bytes, as SQLite always does, so that an index serves searches
   * by prefix.
   */
  byBytes: string
  /** Follows a table's closing parenthesis. */
  strict: string
  /**
   * The same for a table of small, short-lived rows. Stored in the key's own tree, so that each write touches only one
   * tree.
   */
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

/** Any constant works, as long as every Severy process uses the same. */
const lockKey = 7_203_115_904

/**
 * `doOthersRun`: whether other processes use these tables. Called only if a pending migration does not let older ones
 * run. The process that is starting does not count.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  nowMs: number,
  doOthersRun: (tx: Tx) => Promise<boolean> = () => Promise.resolve(false),
): Promise<Result<undefined, MigrationRefusal>> {
  return transact(database.durable, async (tx) => {
    if (database.kind === 'postgres') {
      // A lock that this waits for belongs to another starting process, or to the last requests of the previous
      // version.
      await waitAsLongAsItTakes(tx, database)
      await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    }
    return migrateIn(tx, database.kind, migrations, nowMs, doOthersRun)
  })
}

/**
 * The same inside the caller's transaction, without the lock: for tables that no one else can see before it commits.
 */
export async function migrateIn(
  tx: Tx,
  kind: Database['kind'],
  migrations: readonly Migration[],
  nowMs: number,
  doOthersRun: (tx: Tx) => Promise<boolean> = () => Promise.resolve(false),
): Promise<Result<undefined, MigrationRefusal>> {
  const types = columnTypes[kind]
  const table = `create table if not exists migrations (name text primary key, applied_at ${types.int} not null)`
  await sql.raw(table + types.strict).execute(tx)

  const present = await appliedMigrations(tx)
  const applied = new Set(withReplaced(present, migrations))
  const unknown = unknownTo(migrations, [...applied])
  if (unknown.length > 0) return err({ unknown })
  const needAlone = present.length === 0 ? [] : namesNeedingAlone(migrations, applied)
  if (needAlone.length > 0 && (await doOthersRun(tx))) return err({ needAlone })

  for (const { name } of migrations) {
    if (!applied.has(name) || present.includes(name)) continue
    await sql`insert into migrations (name, applied_at) values (${name}, ${nowMs})`.execute(tx)
  }
  for (const name of present.filter((one) => !applied.has(one))) {
    await sql`delete from migrations where name = ${name}`.execute(tx)
  }

  for (const migration of migrations) {
    if (applied.has(migration.name)) continue
    for (const statement of migration.statements(types)) await sql.raw(statement).execute(tx)
    await sql`insert into migrations (name, applied_at) values (${migration.name}, ${nowMs})`.execute(tx)
  }
  return ok()
}

/**
 * What a start would do to the tables: names of the migrations to run, of those among them after which older processes
 * would not work, and of applied ones that only another version knows.
 */
export async function compareMigrations(
  db: Db,
  migrations: readonly Migration[],
): Promise<{ isEmpty: boolean; waiting: string[]; needAlone: string[]; unknown: string[] }> {
  const tables = await db.introspection.getTables()
  const isEmpty = !tables.some(({ name }) => name === 'migrations')
  const applied = withReplaced(isEmpty ? [] : await appliedMigrations(db), migrations)
  return {
    isEmpty,
    waiting: migrations.map(({ name }) => name).filter((name) => !applied.includes(name)),
    needAlone: namesNeedingAlone(migrations, new Set(applied)),
    unknown: unknownTo(migrations, applied),
  }
}

function namesNeedingAlone(migrations: readonly Migration[], applied: ReadonlySet<string>): string[] {
  return migrations
    .filter(({ name, letsOlderRun }) => !applied.has(name) && letsOlderRun !== true)
    .map(({ name }) => name)
}

/** Those names that are neither in the list nor replaced by a migration in it. */
export function unknownTo(migrations: readonly Migration[], names: readonly string[]): string[] {
  const known = new Set(migrations.map(({ name }) => name))
  return withReplaced(names, migrations).filter((name) => !known.has(name))
}

/** The names of the applied migrations as the list calls them today. */
export function withReplaced(applied: readonly string[], migrations: readonly Migration[]): string[] {
  const names = new Set(applied)
  for (const { name, replaces } of migrations) {
    if (replaces === undefined || !names.has(replaces)) continue
    for (const one of applied) if (one <= replaces) names.delete(one)
    names.add(name)
  }
  return [...names].sort()
}

/** The names of all migrations that have run, in order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}
