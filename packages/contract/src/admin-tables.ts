/** What the tables of the admin area ask for and get: one page of what was searched, filtered and sorted. */
import * as z from 'zod/mini'

export const pageSizes = [25, 50, 100] as const
export const PageSize = z.literal(pageSizes)
export type PageSize = z.infer<typeof PageSize>

/** Sorts by the first column, rows that are equal there by the second, and so on. */
export const sortColumnsMax = 3

/**
 * Where a page begins or ends. Only the server reads it; `last` is the last page, whatever is on it. A place stays
 * good while rows come and go: it names a row's values, not its number.
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

/** What every question to a table says; `Filters` is the table's own. */
export interface TableQuestion<Column extends string, Filters> {
  /** Empty: everything. */
  search: string
  filters: Filters
  /** The table's own order stands behind these. */
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
  /** So many rows stand before the first of these, as far as that was counted. */
  before: number
  previous: PagePlace | null
  next: PagePlace | null
}

/** Rows on all pages. Many are counted up to a bound only; then there are more than `count`. */
export interface PageTotal {
  count: number
  isExact: boolean
}

/** The body of an endpoint that answers everything a table would show, page or no page. */
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

/** The body of an endpoint that answers a `pageOf`. */
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

/** The answer of an endpoint that was asked with a `pageQuery`. */
export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.strictObject({
    rows: z.array(row),
    total: z.strictObject({ count: z.int().check(z.nonnegative()), isExact: z.boolean() }),
    before: z.int().check(z.nonnegative()),
    previous: z.nullable(PagePlace),
    next: z.nullable(PagePlace),
  })
}
