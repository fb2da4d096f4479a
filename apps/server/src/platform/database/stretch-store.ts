/** Going through what is old, however much there is. */
import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from './database.ts'

/** Of one statement: some milliseconds. */
export const rowsPerStretch = 1_000

/** Rows of a table along a column, the first one of an index: from a value on, and before another one. */
interface Span<Value extends number | string> {
  table: string
  column: string
  from: Value
  before?: Value
}

/**
 * Goes through a span in stretches, one after the other, so that no statement lasts long and others are answered in
 * between: SQLite works in the server's own thread. `work` gets the condition that a row lies in its stretch, for a
 * statement that names the table; it may delete what lies there.
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

/** Where the next stretch begins; null: nowhere. Rows of one value stay together, also more of them than a stretch has. */
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
