/**
 * Copies whole tables with any contents: reads them row by row from a snapshot and writes them into empty ones. Both
 * databases return and accept the same values, so rows read from one can be written to the other.
 */
import { sql } from 'kysely'
import type { Database, Db, Tx } from './database.ts'

export type Value = null | number | string | Uint8Array
export type Row = readonly Value[]

export interface Table {
  name: string
  columns: readonly string[]
  /** Primary key columns, in order. Rows are read in this order. */
  key: readonly string[]
  /** Tables that its foreign keys refer to. */
  refersTo: readonly string[]
}

/** All tables, each after the tables it refers to. Throws for a table without a primary key. */
export async function describeTables(db: Db, kind: Database['kind']): Promise<Table[]> {
  const [columns, references] =
    kind === 'sqlite'
      ? [await sqliteColumns(db), await sqliteReferences(db)]
      : [await postgresColumns(db), await postgresReferences(db)]
  const tables = [...Map.groupBy(columns, ({ name }) => name)].map(([name, own]): Table => {
    const key = own.filter((column) => column.keyPlace > 0).sort((a, b) => a.keyPlace - b.keyPlace)
    if (key.length === 0) throw new Error(`The table ${name} has no primary key`)
    return {
      name,
      columns: own.map(({ column }) => column),
      key: key.map(({ column }) => column),
      refersTo: references.filter(({ from, to }) => from === name && to !== name).map(({ to }) => to),
    }
  })
  return parentsFirst(tables)
}

/** Target size of one batch. */
const portionBytes = 2 * 1024 * 1024
const portionRowsMax = 1_000

/** All rows in primary key order, in batches. */
export async function* readRows(db: Db, table: Table): AsyncGenerator<Row[]> {
  let after: Value[] | null = null
  let limit = 100
  for (;;) {
    const portion: Row[] = await readPortion(db, table, after, limit)
    if (portion.length > 0) yield portion
    if (portion.length < limit) return
    after = table.key.map((column) => portion.at(-1)?.[table.columns.indexOf(column)] ?? null)
    limit = nextLimit(portion)
  }
}

async function readPortion(
  db: Db,
  { name, columns, key }: Table,
  after: readonly Value[] | null,
  limit: number,
): Promise<Row[]> {
  const selected = sql.join(columns.map((column) => sql.ref(column)))
  const order = sql.join(key.map((column) => sql.ref(column)))
  const where = after === null ? sql`` : sql`where (${order}) > (${sql.join([...after])})`
  const { rows } = await sql<Record<string, unknown>>`
    select ${selected} from ${sql.table(name)} ${where} order by ${order} limit ${sql.lit(limit)}`.execute(db)
  return rows.map((row) => columns.map((column) => valueOf(row[column])))
}

/** SQLite allows 32,766 parameters per statement, but a compiled statement is cached for each number of rows. */
const parametersMax = 2_000

/**
 * Inserts rows in as few statements as the limit of parameters allows. The values of each row are in the order of
 * `columns`.
 */
export async function insertRows(
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const rowsMax = Math.max(1, Math.floor(parametersMax / columns.length))
  for (let at = 0; at < rows.length; at += rowsMax) {
    const values = sql.join(rows.slice(at, at + rowsMax).map((row) => sql`(${sql.join([...row])})`))
    await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(tx)
  }
}

/** Sets the rows of these tables aside in temporary tables, until `dropKept`. */
export async function keepRows(tx: Tx, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    await sql`create temporary table ${aside(name)} as select * from ${sql.table(name)}`.execute(tx)
  }
}

/** Replaces the tables' current rows with the kept ones. A column added in the meantime gets its default. */
export async function bringBack(tx: Tx, tables: readonly Table[]): Promise<void> {
  for (const { name, columns } of tables) {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`delete from ${sql.table(name)}`.execute(tx)
    await sql`insert into ${sql.table(name)} (${names}) select ${names} from ${aside(name)}`.execute(tx)
  }
}

/** Drops what `keepRows` has set aside. */
export async function dropKept(tx: Tx, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) await sql`drop table ${aside(name)}`.execute(tx)
}

const aside = (name: string) => sql.table(`kept_${name}`)

/** The largest number in a column; -1 in an empty table. */
export async function largestIn(tx: Tx, table: string, column: string): Promise<number> {
  const { rows } = await sql<{ largest: number | string | null }>`
    select max(${sql.ref(column)}) as largest from ${sql.table(table)}`.execute(tx)
  return Number(rows[0]?.largest ?? -1)
}

/** `tables` in the order of `describeTables`. */
export async function clearTables(tx: Tx, tables: readonly Table[]): Promise<void> {
  for (const { name } of [...tables].reverse()) await sql`delete from ${sql.table(name)}`.execute(tx)
}

/** `tables` in the order of `describeTables`; dropped in reverse, so that no table refers to a dropped one. */
export async function dropTables(tx: Tx, tables: readonly Table[]): Promise<void> {
  for (const { name } of [...tables].reverse()) await sql`drop table ${sql.table(name)}`.execute(tx)
}

function nextLimit(portion: readonly Row[]): number {
  const bytes = portion.reduce(
    (sum, row) => sum + row.reduce<number>((all, value) => all + sizeOf(value), 0),
    0,
  )
  const rows = Math.floor(portionBytes / (bytes / portion.length + 1))
  return Math.max(1, Math.min(portionRowsMax, rows))
}

function sizeOf(value: Value): number {
  return typeof value === 'string' ? value.length : value instanceof Uint8Array ? value.length : 8
}

function valueOf(value: unknown): Value {
  if (value === null || typeof value === 'string') return value
  if (value instanceof Uint8Array) return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new Error(`A column holds what no column of ours may hold: ${typeof value}`)
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const placed = new Set<string>()
  let waiting = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1))
  while (waiting.length > 0) {
    const ready = waiting.filter(({ refersTo }) => refersTo.every((name) => placed.has(name)))
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle')
    for (const table of ready) placed.add(table.name)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !placed.has(table.name))
  }
  return ordered
}

interface ColumnRow {
  name: string
  column: string
  /** Position in the primary key from 1; 0 for other columns. */
  keyPlace: number
}
interface ReferenceRow {
  from: string
  to: string
}

async function sqliteColumns(db: Db): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select t.name as name, c.name as "column", c.pk as "keyPlace"
    from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'
    order by t.name, c.cid`.execute(db)
  return rows
}

async function sqliteReferences(db: Db): Promise<ReferenceRow[]> {
  const { rows } = await sql<ReferenceRow>`
    select t.name as "from", f."table" as "to"
    from sqlite_schema t, pragma_foreign_key_list(t.name) f
    where t.type = 'table'`.execute(db)
  return rows
}

async function postgresColumns(db: Db): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select t.relname as name, a.attname as "column",
      coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0)::int as "keyPlace"
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = t.oid and i.indisprimary
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
    order by t.relname, a.attnum`.execute(db)
  return rows
}

async function postgresReferences(db: Db): Promise<ReferenceRow[]> {
  const { rows } = await sql<ReferenceRow>`
    select t.relname as "from", r.relname as "to"
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_class r on r.oid = c.confrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`.execute(db)
  return rows
}
