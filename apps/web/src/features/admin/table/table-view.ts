/**
 * A table's view, stored in the address, so that it can be bookmarked, shared and returned to. Prefixes separate
 * several tables on one page.
 */
import {
  pageSizes,
  type PagePlace,
  type PageSize,
  type SortBy,
  sortColumnsMax,
  SortDirection,
} from '@severy/contract'

export interface TableView {
  search: string
  /** The value of each of the table's filters. */
  filters: Readonly<Record<string, string>>
  sort: readonly SortBy<string>[]
  size: PageSize
  place: PagePlace | null
  /** The row whose panel is open. */
  openId: string | null
}

export interface TableRules {
  /** Prefix of each parameter's name; empty for a page's only table. */
  prefix: string
  /** The sortable columns. */
  sortable: readonly string[]
  sort: readonly SortBy<string>[]
  /** For each filter, its default and its allowed values; `null` allows any text. */
  filters: Readonly<Record<string, { fallback: string; values: readonly string[] | null }>>
}

const names = { search: 'q', sort: 'sort', size: 'size', place: 'at', open: 'row' } as const

/** Missing or invalid parts of the address take their value from the rules. */
export function readView(params: URLSearchParams, rules: TableRules): TableView {
  const get = (name: string): string | null => params.get(rules.prefix + name)
  const filters = Object.entries(rules.filters).map(([name, { fallback, values }]) => {
    const value = get(name)
    return [name, value !== null && (values?.includes(value) ?? true) ? value : fallback] as const
  })
  const size = Number(get(names.size))
  return {
    search: get(names.search) ?? '',
    filters: Object.fromEntries(filters),
    sort: readSort(get(names.sort), rules),
    size: pageSizes.find((one) => one === size) ?? pageSizes[0],
    place: get(names.place),
    openId: get(names.open),
  }
}

/** Updates this table's parameters; defaults are left out of the address. */
export function writeView(params: URLSearchParams, view: TableView, rules: TableRules): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | null): void => {
    if (value === null || value === '') next.delete(rules.prefix + name)
    else next.set(rules.prefix + name, value)
  }
  const sort = writeSort(view.sort)
  put(names.search, view.search)
  put(names.sort, sort === writeSort(rules.sort) ? null : sort)
  put(names.size, view.size === pageSizes[0] ? null : String(view.size))
  put(names.place, view.place)
  put(names.open, view.openId)
  for (const [name, { fallback }] of Object.entries(rules.filters)) {
    const value = view.filters[name] ?? fallback
    put(name, value === fallback ? null : value)
  }
  return next
}

/** Whether a search or filter hides rows. */
export function isNarrowed(view: TableView, rules: TableRules): boolean {
  const isFiltered = Object.entries(rules.filters).some(
    ([name, { fallback }]) => view.filters[name] !== fallback,
  )
  return isFiltered || view.search !== ''
}

/**
 * The next order after clicking a heading: ascending, descending, back to the default. With `isAdded`, the column is
 * added behind the existing ones.
 */
export function sortAfter(
  sort: readonly SortBy<string>[],
  column: string,
  isAdded: boolean,
  fallback: readonly SortBy<string>[],
): readonly SortBy<string>[] {
  const known = sort.find((one) => one.column === column)
  const others = isAdded ? sort.filter((one) => one.column !== column) : []
  if (known === undefined) {
    return [...others, { column, direction: 'ascending' } as const].slice(-sortColumnsMax)
  }
  if (known.direction === 'ascending') {
    const falling = { column, direction: 'descending' } as const
    return isAdded ? sort.map((one) => (one === known ? falling : one)) : [falling]
  }
  return others.length > 0 ? others : isSame(sort, fallback) ? [{ column, direction: 'ascending' }] : fallback
}

function isSame(a: readonly SortBy<string>[], b: readonly SortBy<string>[]): boolean {
  return writeSort(a) === writeSort(b)
}

/** `name.ascending,created.descending`. */
function writeSort(sort: readonly SortBy<string>[]): string {
  return sort.map(({ column, direction }) => `${column}.${direction}`).join(',')
}

function readSort(text: string | null, { sortable, sort }: TableRules): readonly SortBy<string>[] {
  const read = (text ?? '').split(',').flatMap((part) => {
    const [column = '', direction] = part.split('.')
    const parsed = SortDirection.safeParse(direction)
    return sortable.includes(column) && parsed.success ? [{ column, direction: parsed.data }] : []
  })
  return read.length === 0 ? sort : read.slice(0, sortColumnsMax)
}
