/** Processing old rows in small steps, however many there are. */
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from './database.ts'

/** Rows per statement: a few milliseconds of work. */
export const rowsPerStretch = 1_000

/** A range of rows by a column that an index starts with: from a value (inclusive) up to another (exclusive). */
interface Span<Value extends number | string> {
  table: string
  column: string
  from: Value
  before?: Value
}

/**
 * Processes a span in stretches, one after the other, so that no statement takes long and requests are answered in
 * between: SQLite runs in the server's own thread. `work` gets the SQL condition for its stretch, for a statement that
 * names the table; it may delete those rows.
 */
export async function inStretches<Value extends number | string>(
  db: Db,
  span: Span<Value>,
  work: (isInStretch: RawBuilder<SqlBool>) => Promise<void>,
): Promise<void> {
  for (let from: Value | null = span.from; from !== null;) {
    const end: Value | null = await findEnd(db, { ...span, from })
    await work(between({ ...span, from }, end))
    from = end
    await setImmediate()
  }
}

/**
 * Where the next stretch begins; null when there is none. Rows of one value stay together, even if there are more than
 * `rowsPerStretch`.
 */
async function findEnd<Value extends number | string>(db: Db, span: Span<Value>): Promise<Value | null> {
  const end = await findNth(db, span, between(span, null), rowsPerStretch)
  if (end !== span.from) return end
  const isBehind = sql<SqlBool>`${columnOf(span)} > ${span.from}`
  return findNth(db, span, sql<SqlBool>`${isBehind} and ${between(span, null)}`, 0)
}

async function findNth<Value extends number | string>(
  db: Db,
  span: Span<Value>,
  which: RawBuilder<SqlBool>,
  n: number,
): Promise<Value | null> {
  const column = columnOf(span)
  const { rows } = await sql<{ value: Value }>`
    select ${column} as value from ${sql.table(span.table)} where ${which} order by ${column} limit 1 offset ${n}
  `.execute(db)
  return rows[0]?.value ?? null
}

function between<Value extends number | string>(span: Span<Value>, end: Value | null): RawBuilder<SqlBool> {
  const column = columnOf(span)
  const last = end ?? span.before
  const begun = sql<SqlBool>`${column} >= ${span.from}`
  return last === undefined ? begun : sql<SqlBool>`${begun} and ${column} < ${last}`
}

function columnOf({ table, column }: Span<number | string>) {
  return sql.ref(`${table}.${column}`)
}
