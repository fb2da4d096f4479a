/** Reads Severy's own table: a row per item, with lists as JSON in their cells. */
import { err } from '@severy/result'
import { csvColumns, type CsvColumn } from '../../export/csv-columns.ts'
import { isRecord, parseItem } from '../../items/parse-item.ts'
import { fieldNames, isItemType, type ItemType } from '../../kinds/index.ts'
import { collectRows, type ImportRun, type OpenQuoteChoice, type Row } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { parseJson } from '../member-values.ts'
import { problemOf, withOpenQuotes } from './csv-reader.ts'
import { firstCells, readTable } from './csv-table.ts'

export const severyCsv: ImportReader = {
  format: 'severy-csv',
  matches: (probe) => isOwnHeader(firstCells(probe)),
  read: ({ text }, { openQuotes }) => readSeveryCsv(text ?? '', openQuotes),
}

/** Reads the text of such a table. Refused as `unknown-format` if it has other columns. */
export function* readSeveryCsv(text: string, choice: OpenQuoteChoice = 'auto'): ImportRun {
  const { rows, openQuotes } = yield* readTable(text, { openQuotes: choice })
  const header = rows[0]?.cells
  if (header === undefined || !isOwnHeader(header)) return err('unknown-format')
  const read = yield* collectRows(rows.slice(1), (row): Row => {
    const problem = problemOf(row)
    if (problem !== null) return problem
    // A row of a different length is not what Severy wrote.
    if (row.cells.length !== header.length) return { title: row.cells[0] ?? '', reason: 'cut-row' }
    return toRow((column) => row.cells[header.indexOf(column)] ?? '')
  })
  return withOpenQuotes(read, openQuotes)
}

/** Tables of earlier versions lack the newer columns. */
function isOwnHeader(header: readonly string[]): boolean {
  return csvColumns.every((column) => laterColumns.has(column) || header.includes(column))
}

const laterColumns: ReadonlySet<CsvColumn> = new Set([
  'urlRules',
  'signInWith',
  'expiryDay',
  'remindDays',
  'tileColor',
  'picture',
])

function toRow(cell: (column: string) => string): Row {
  const title = cell('title')
  const type = cell('severy_type')
  const item = isItemType(type) ? parseItem(membersOf(type, cell)) : null
  if (item === null) return { title: title.slice(0, 200), reason: 'not-an-entry' }
  const vault = cell('vault').trim()
  const files = readList(cell('files')) ?? []
  return {
    item,
    folder: [...(vault === '' ? [] : [vault]), ...(readList(cell('folder')) ?? []).map(String)],
    leftOut: files
      .filter(isRecord)
      .map(({ name }) => ({ part: typeof name === 'string' ? name : '', reason: 'file-missing' })),
  }
}

/** The members that the row gives; the item's own reader decides whether they form an item. */
function membersOf(type: ItemType, cell: (column: CsvColumn | (string & {})) => string) {
  const fields = Object.fromEntries(fieldNames[type].map((name) => [name, cell(name)]))
  const optional = {
    urlRules: cell('urlRules') === '' ? undefined : readList(cell('urlRules')),
    signInWith: cell('signInWith') === '' ? undefined : cell('signInWith'),
    expiryDay: cell('expiryDay') === '' ? undefined : cell('expiryDay'),
    remindDays: cell('remindDays') === '' ? undefined : Number(cell('remindDays')),
    tileColor: cell('tileColor') === '' ? undefined : cell('tileColor'),
    picture: cell('picture') === '' ? undefined : cell('picture'),
    changedBy: cell('changedBy') === '' ? undefined : cell('changedBy'),
    archivedAt: readTime(cell('archivedAt')),
    trashedAt: readTime(cell('trashedAt')),
    lastUsedAt: readTime(cell('lastUsedAt')),
  }
  return {
    v: 1,
    type,
    title: cell('title'),
    fields: { ...fields, custom: readList(cell('custom')) },
    urls: readList(cell('urls')),
    notes: cell('notes'),
    totp: cell('totp'),
    tags: readList(cell('tags')),
    category: cell('category'),
    favorite: cell('favorite') === 'true',
    reprompt: cell('reprompt') === 'true',
    createdAt: readTime(cell('createdAt')),
    changedAt: readTime(cell('changedAt')),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    history: readList(cell('history')),
    attachments: [],
    suite: 1,
  }
}

/** In the form of `listCell`; null for a list that is cut off. */
function readList(cell: string): unknown[] | null {
  if (cell === '') return []
  if (!cell.startsWith('[')) return [cell]
  const list = parseJson(cell)
  return Array.isArray(list) ? list : null
}

/** Undefined for an empty cell; NaN, which is not a valid time, for any other text. */
function readTime(cell: string): number | undefined {
  return cell === '' ? undefined : Date.parse(cell)
}
