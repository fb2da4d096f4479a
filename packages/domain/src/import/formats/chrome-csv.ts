// The package has no types of its own. A reference brings ours into every program that imports this file.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./papaparse.d.ts" />
import { err, type Result } from '@severy/result'
import Papa from 'papaparse'
import { defaultCategory } from '../../categories.ts'
import type { CustomField, PasswordItem } from '../../items/item.ts'
import { hostOf } from '../../websites/host-of.ts'
import {
  collectRows,
  readWhole,
  type ImportRefusal,
  type ImportResult,
  type ImportRun,
  type Row,
} from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'

/**
 * The passwords file of Chrome and Edge: `name,url,username,password` and mostly `note`, in any order, with a first
 * line that names them. Every value is taken as it stands between its commas and quotes. Columns that are not known
 * become custom fields.
 */
export function parseChromeCsv(text: string, now: number): Result<ImportResult, ImportRefusal> {
  return readWhole(readChromeCsv(text, now))
}

export const chromeCsv: ImportReader = {
  format: 'chrome-csv',
  matches: ({ start }) => startsLikeChromeCsv(start),
  read: ({ text }, { now }) => readChromeCsv(text ?? '', now),
}

function* readChromeCsv(text: string, now: number): ImportRun {
  const table = readTable(text)
  const header = table.rows[0]?.cells
  if (header === undefined || !isChromeHeader(header)) return err('unknown-format')
  const columns = header.map((name) => name.trim().toLowerCase())
  return yield* collectRows(table.rows.slice(1), (row) => toRow(row, header, columns, now))
}

/** Whether the first line of a text names the columns of a Chrome export. */
function startsLikeChromeCsv(text: string): boolean {
  const [firstLine = ''] = text.slice(0, 10_000).split(/\r|\n/, 1)
  return isChromeHeader(readTable(firstLine).rows[0]?.cells ?? [])
}

interface TableRow {
  readonly cells: readonly string[]
  readonly isBroken: boolean
}

function readTable(text: string): { rows: TableRow[] } {
  // Guessing is not left to the parser: it could take a line break inside a value for the file's own.
  const newline = /\r\n|\n|\r/.exec(text)?.[0] as '\n' | '\r\n' | '\r' | undefined
  const options = { delimiter: ',', newline: newline ?? '\n', quoteChar: '"', fastMode: false } as const
  const { data, errors } = Papa.parse(text, options)
  const broken = new Set(errors.filter((error) => error.type === 'Quotes').map((error) => error.row))
  return { rows: data.map((cells, index) => ({ cells, isBroken: broken.has(index) })) }
}

function isChromeHeader(header: readonly string[]): boolean {
  const names = header.map((name) => name.trim().toLowerCase())
  return ['name', 'url', 'username', 'password'].every((name) => names.includes(name))
}

function toRow(row: TableRow, header: readonly string[], columns: readonly string[], now: number): Row {
  const { cells } = row
  const cell = (column: string) => cells[columns.indexOf(column)] ?? ''
  const title = cell('name') || hostOf(cell('url')) || cell('username') || 'Untitled'
  if (row.isBroken) return { title: cell('name').slice(0, 200), reason: 'broken-quotes' }
  if (cells.length === 1 && cells[0] === '') return 'blank'
  if (cells.length > columns.length) return { title, reason: 'too-many-columns' }
  if (cells.every((value) => value === '')) return { title: '', reason: 'nothing-in-it' }
  const item: PasswordItem = {
    v: 1,
    type: 'password',
    title,
    fields: {
      username: cell('username'),
      password: cell('password'),
      custom: otherColumns(cells, header, columns),
    },
    urls: cell('url') === '' ? [] : [cell('url')],
    notes: cell('note'),
    totp: '',
    tags: [],
    category: defaultCategory,
    favourite: false,
    reprompt: false,
    createdAt: now,
    changedAt: now,
    history: [],
    attachments: [],
    suite: 1,
  }
  return { item }
}

const knownColumns = ['name', 'url', 'username', 'password', 'note']

/** Values of unknown columns, and of known ones that stand in the file twice. */
function otherColumns(
  cells: readonly string[],
  header: readonly string[],
  columns: readonly string[],
): CustomField[] {
  return cells.flatMap((value, index): CustomField[] => {
    const column = columns[index] ?? ''
    const isTaken = knownColumns.includes(column) && columns.indexOf(column) === index
    return isTaken || value === '' ? [] : [{ label: header[index] ?? '', kind: 'text', value }]
  })
}
