/** Requests and answers of the admin area's tables: one page of the searched, filtered and sorted rows. */
import * as z from 'zod/mini'

export const pageSizes = [25, 50, 100] as const
export const PageSize = z.literal(pageSizes)
export type PageSize = z.infer<typeof PageSize>

/** Sorts by the first column; equal rows by the second, and so on. */
export const sortColumnsMax = 3

/**
 * Where a page begins or ends. Only the server interprets it; `last` means the last page, whatever it contains. It
 * stays valid while rows are added and removed, because it contains a row's values instead of its number.
 */
export const PagePlace = z.union([
  z.literal('last'),
  z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(4000)),
])
export type PagePlace = z.infer<typeof PagePlace>

export const SortDirection = z.enum(['ascending', 'descending'])
export type SortDirection = z.infer<typeof SortDirection>

export interface SortBy<Column extends string> {
  column: Column
  direction: SortDirection
}

/** What every table request contains; `Filters` depends on the table. */
export interface TableQuestion<Column extends string, Filters> {
  /** Empty for everything. */
  search: string
  filters: Filters
  /** The table's own order applies after these. */
  sort: SortBy<Column>[]
}

export interface PageQuery<Column extends string, Filters> extends TableQuestion<Column, Filters> {
  size: PageSize
  /** `null`: the first page. */
  place: PagePlace | null
}

export interface Page<Row> {
  rows: Row[]
  total: PageTotal
  /** How many rows come before the first of these, as far as they were counted. */
  before: number
  previous: PagePlace | null
  next: PagePlace | null
}

/** Rows on all pages. Large tables are counted only up to a limit; then there are more than `count`. */
export interface PageTotal {
  count: number
  isExact: boolean
}

/** The body of an endpoint that returns all rows of a table, without pages. */
export function tableQuestion<Column extends string, Filters extends z.core.$ZodType>(
  columns: readonly [Column, ...Column[]],
  filters: Filters,
) {
  return z.strictObject({
    search: z.string().check(z.maxLength(254)),
    filters,
    sort: z
      .array(z.strictObject({ column: z.enum(columns), direction: SortDirection }))
      .check(z.maxLength(sortColumnsMax)),
  })
}

/** The body of an endpoint that returns a `pageOf`. */
export function pageQuery<Column extends string, Filters extends z.core.$ZodType>(
  columns: readonly [Column, ...Column[]],
  filters: Filters,
) {
  return z.strictObject({
    ...tableQuestion(columns, filters).shape,
    size: PageSize,
    place: z.nullable(PagePlace),
  })
}

/** The answer of an endpoint whose body is a `pageQuery`. */
export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.strictObject({
    rows: z.array(row),
    total: z.strictObject({ count: z.int().check(z.nonnegative()), isExact: z.boolean() }),
    before: z.int().check(z.nonnegative()),
    previous: z.nullable(PagePlace),
    next: z.nullable(PagePlace),
  })
}
