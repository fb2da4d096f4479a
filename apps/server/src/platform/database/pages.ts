/**
 * Pages of long tables by keyset: a page starts after the values of a row. The last page of a million rows costs as
 * much as the first, and rows added in the meantime shift nothing.
 */
import type { Page, PagePlace, PageTotal, SortDirection } from '@severy/contract'
import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from './database.ts'

/** One column of a sort order. The last column of an order must be unique. */
export interface SortKey<Row> {
  /** A column of the query as `table.column`, which must never be null. */
  column: string
  direction: SortDirection
  /** The column's value in this row. */
  of: (row: Row) => string | number
  type: 'text' | 'number'
}

type Value = string | number

interface Place {
  isBackward: boolean
  /** Number of rows before the page, as far as known. */
  before: number
  values: readonly Value[]
}

/** Exact up to `countMax`; counting stops there, so that a long table costs no more. */
export async function countRows<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  countMax: number,
): Promise<PageTotal> {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(countMax + 1)
  const row = await db
    .selectFrom(some.as('counted'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return { count: Math.min(row.count, countMax), isExact: row.count <= countMax }
}

/** Sorts a query and drops the rows before the page. May be applied to several parts of one query. */
export type InOrder = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
) => SelectQueryBuilder<DB, TB, Row>

/** Returns the first rows in order, at most `countMax`. For lists that no single query reads efficiently. */
export type RowSource<Row> = (inOrder: InOrder, countMax: number) => Promise<Row[]>

/**
 * Reads one page. An unknown place, or one with no rows after it, gives the first page. `count` is called only when the
 * page does not show the total itself: for a search with few results, counting costs as much as the page.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row> | RowSource<Row>,
  keys: readonly SortKey<Row>[],
  asked: { size: number; place: PagePlace | null },
  count: () => Promise<PageTotal>,
): Promise<Page<Row>> {
  const { size } = asked
  if (asked.place === 'last') {
    const total = await count()
    const rest = total.isExact && total.count % size !== 0 ? total.count % size : size
    const rows = await read(query, keys, { isBackward: true, values: [] }, rest)
    const before = Math.max(0, total.count - rows.length)
    return { rows, total, before, previous: placeBefore(keys, rows, before, size), next: null }
  }
  const place = parsePlace(asked.place, keys)
  const rows = await read(query, keys, place, size + 1)
  const isMore = rows.length > size
  const isAll = place.values.length === 0 && !isMore
  const total = isAll ? { count: rows.length, isExact: true } : await count()
  if (place.isBackward && isMore) {
    const shown = rows.slice(1)
    return {
      rows: shown,
      total,
      before: place.before,
      previous: placeBefore(keys, shown, place.before, size),
      next: placeAfter(keys, shown, place.before),
    }
  }
  if (place.values.length > 0 && (place.isBackward || rows.length === 0)) {
    return readPage(query, keys, { size, place: null }, () => Promise.resolve(total))
  }
  const shown = rows.slice(0, size)
  const { before, values } = place
  return {
    rows: shown,
    total,
    before,
    previous: values.length === 0 ? null : placeBefore(keys, shown, before, size),
    next: isMore ? placeAfter(keys, shown, before) : null,
  }
}

const portionRows = 1000

/** All rows in order, fetched in batches on demand. `query` should read from a snapshot. */
export async function* readAll<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keys: readonly SortKey<Row>[],
): AsyncGenerator<Row[]> {
  let values: readonly Value[] = []
  for (;;) {
    const rows = await read(query, keys, { isBackward: false, values }, portionRows)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < portionRows) return
    values = keys.map(({ of }) => of(last))
  }
}

/** Returns rows in the table's order, also when reading backward. */
async function read<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row> | RowSource<Row>,
  keys: readonly SortKey<Row>[],
  { isBackward, values }: Pick<Place, 'isBackward' | 'values'>,
  countMax: number,
): Promise<Row[]> {
  const ways = keys.map(({ column, direction }) => ({
    column: sql.ref(column),
    isRising: (direction === 'ascending') !== isBackward,
  }))
  const inOrder: InOrder = (given) => {
    let ordered = values.length === 0 ? given : given.where(behind(ways, values))
    for (const { column, isRising } of ways) ordered = ordered.orderBy(column, isRising ? 'asc' : 'desc')
    return ordered
  }
  const rows =
    typeof query === 'function'
      ? await query(inOrder, countMax)
      : ((await inOrder(query).limit(countMax).execute()) as Row[])
  return isBackward ? rows.reverse() : rows
}

type Way = { column: ReturnType<typeof sql.ref>; isRising: boolean }

/** `a > 1 or (a = 1 and (b < 2 or (b = 2 and …)))`, together with `a >= 1`, which lets an index start there. */
function behind([way, ...ways]: readonly Way[], [value, ...values]: readonly Value[]) {
  if (way === undefined || value === undefined) return sql<SqlBool>`1 = 0`
  const { column, isRising } = way
  const beyond = isRising ? sql<SqlBool>`${column} > ${value}` : sql<SqlBool>`${column} < ${value}`
  if (ways.length === 0) return beyond
  const from = isRising ? sql<SqlBool>`${column} >= ${value}` : sql<SqlBool>`${column} <= ${value}`
  const rest: ReturnType<typeof sql<SqlBool>> = behind(ways, values)
  return sql<SqlBool>`(${from} and (${beyond} or (${column} = ${value} and ${rest})))`
}

function placeAfter<Row>(keys: readonly SortKey<Row>[], rows: readonly Row[], before: number): PagePlace {
  return writePlace(keys, rows.at(-1), { isBackward: false, before: before + rows.length })
}

function placeBefore<Row>(
  keys: readonly SortKey<Row>[],
  rows: readonly Row[],
  before: number,
  size: number,
): PagePlace | null {
  return before === 0
    ? null
    : writePlace(keys, rows[0], { isBackward: true, before: Math.max(0, before - size) })
}

function writePlace<Row>(
  keys: readonly SortKey<Row>[],
  row: Row | undefined,
  { isBackward, before }: Omit<Place, 'values'>,
): PagePlace {
  if (row === undefined) throw new Error('Only a page with rows has a place before and after it')
  const parts = [isBackward ? 1 : 0, before, ...keys.map(({ of }) => of(row))]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

const start: Place = { isBackward: false, before: 0, values: [] }

function parsePlace<Row>(place: string | null, keys: readonly SortKey<Row>[]): Place {
  if (place === null) return start
  const parts = parseParts(place)
  const [backward, before, ...values] = parts
  const isOurs =
    isCount(backward) &&
    isCount(before) &&
    values.length === keys.length &&
    keys.every(({ type }, index) => (type === 'text' ? isText(values[index]) : isCount(values[index])))
  return isOurs ? { isBackward: backward === 1, before, values: values as Value[] } : start
}

function parseParts(place: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(place, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** PostgreSQL rejects text that contains a zero byte. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0')
}
