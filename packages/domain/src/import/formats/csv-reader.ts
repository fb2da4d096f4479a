import { err, type Result } from '@severy/result'
import type { CustomField } from '../../items/item.ts'
import {
  collectRows,
  readWhole,
  type ImportRefusal,
  type ImportResult,
  type ImportRun,
  type Row,
} from '../import-entry.ts'
import type { ImportFormat } from '../import-formats.ts'
import type { ImportReader } from '../import-source.ts'
import { columnName, firstCells, readTable, type TableRow } from './csv-table.ts'

/** A format whose first line names its columns, in any order and any case. */
export interface CsvFormat {
  readonly format: ImportFormat
  /** Columns that must be there, in lower case: enough of them to tell this format from the others. */
  readonly columns: readonly string[]
  /** Columns that only other tables have. */
  readonly without?: readonly string[]
  /** Lines may go on after the last named column, each further value being another of that column. */
  readonly isOpenEnded?: true
  read(row: CsvRow, now: number): Row
}

/** One line, by the names of its columns. */
export interface CsvRow {
  /** Of the first of these columns that the file has; empty when it has none. */
  cell(...names: string[]): string
  /** Every value that `cell` was not asked for: nothing is dropped for being unknown. */
  rest(kindOf?: (name: string) => CustomField['kind']): CustomField[]
}

export function csvReader(definition: CsvFormat): ImportReader {
  return {
    format: definition.format,
    matches: ({ start }) => hasColumns(firstCells(start), definition),
    read: ({ text }, { now }) => readCsv(definition, text ?? '', now),
  }
}

/** The whole of a text at once. */
export function parseCsv(
  definition: CsvFormat,
  text: string,
  now: number,
): Result<ImportResult, ImportRefusal> {
  return readWhole(readCsv(definition, text, now))
}

export function* readCsv(definition: CsvFormat, text: string, now: number): ImportRun {
  const { rows } = readTable(text)
  const header = rows[0]?.cells
  if (header === undefined || !hasColumns(header, definition)) return err('unknown-format')
  const names = header.map(columnName)
  return yield* collectRows(rows.slice(1), (row) => {
    const problem = problemOf(row, definition.isOpenEnded ? Infinity : header.length)
    return problem ?? definition.read(rowOf(row.cells, header, names), now)
  })
}

/** What is wrong with a line whatever its columns mean; null when it can be read. */
export function problemOf({ cells, isBroken }: TableRow, columnCount: number): Row | null {
  const title = (cells.find((cell) => cell !== '') ?? '').slice(0, 200)
  if (isBroken) return { title, reason: 'broken-quotes' }
  if (cells.length === 1 && cells[0] === '') return 'blank'
  if (cells.slice(columnCount).some((cell) => cell !== '')) return { title, reason: 'too-many-columns' }
  return cells.every((value) => value === '') ? { title: '', reason: 'nothing-in-it' } : null
}

function hasColumns(header: readonly string[], { columns, without = [] }: CsvFormat): boolean {
  const names = new Set(header.map(columnName))
  return columns.every((name) => names.has(name)) && !without.some((name) => names.has(name))
}

function rowOf(cells: readonly string[], header: readonly string[], names: readonly string[]): CsvRow {
  const taken = new Set<number>()
  return {
    cell(...wanted) {
      const index = wanted.map((name) => names.indexOf(name)).find((place) => place >= 0)
      if (index === undefined) return ''
      taken.add(index)
      return cells[index] ?? ''
    },
    rest(kindOf = () => 'text') {
      return cells.flatMap((value, index): CustomField[] => {
        if (taken.has(index) || value === '') return []
        return [{ label: header[index] ?? header.at(-1) ?? '', kind: kindOf(names[index] ?? ''), value }]
      })
    },
  }
}
