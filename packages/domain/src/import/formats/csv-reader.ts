import { err, type Result } from '@severy/result'
import type { CustomField, Item } from '../../items/item.ts'
import { columnMeaning, isSecretField, type ColumnMeaning } from '../column-names.ts'
import type { Doubt } from '../doubt-texts.ts'
import {
  collectRows,
  readWhole,
  type ImportRefusal,
  type ImportResult,
  type ImportRun,
  type OpenQuote,
  type Row,
} from '../import-entry.ts'
import type { ImportFormat } from '../import-formats.ts'
import type { ImportReader, ReadOptions } from '../import-source.ts'
import { columnName, firstCells, readTable, type TableRow } from './csv-table.ts'
import { folderPath, isOn, listOf } from './values.ts'

/** A format whose first line names its columns, in any order and any case. */
export interface CsvFormat {
  readonly format: ImportFormat
  /** Required columns, in lower case: enough of them to distinguish this format from the others. */
  readonly columns: readonly string[]
  /**
   * All other columns that the product writes, if its `columns` are common in other tables: a file with further columns
   * is then not this product's. Absent if some of its `columns` are unique.
   */
  readonly others?: readonly string[]
  /**
   * Some of `others` that together are unique to this product: if all of them are there, further columns are accepted.
   */
  readonly sign?: readonly string[]
  /** Rows may continue after the last named column, with further values of that column. */
  readonly isOpenEnded?: true
  /** `\"` means a quotation mark. */
  readonly isBackslashed?: true
  /** Repairs what the product itself writes incorrectly. */
  mend?(rows: readonly TableRow[], header: readonly string[]): readonly TableRow[]
  read(row: CsvRow, now: number): Row
}

/** One row, by column name. */
export interface CsvRow {
  /** It has as many cells as the first line. */
  readonly isWhole: boolean
  /** Whether nothing but this column is filled in. */
  isAlone(name: string): boolean
  /** The value of the first of these columns that the file has; empty if it has none. */
  cell(...names: string[]): string
  /**
   * Every value that `cell` was not asked for and that does not belong to every item: unknown values are never dropped.
   */
  rest(kindOf?: (name: string, value: string) => CustomField['kind']): CustomField[]
}

/** The reader for a format that is recognized by its columns. */
export function csvReader(definition: CsvFormat): ImportReader {
  return {
    format: definition.format,
    isMistakable: definition.others !== undefined,
    matches: (probe) => isHeaderOf(firstCells(probe), definition),
    read: ({ text }, options) => readCsv(definition, text ?? '', options.now, options),
  }
}

/** Parses a whole text at once. */
export function parseCsv(
  definition: CsvFormat,
  text: string,
  now: number,
): Result<ImportResult, ImportRefusal> {
  return readWhole(readCsv(definition, text, now))
}

/**
 * Reads a table as this format. Refused as `unknown-format` if it has other columns. `now` in milliseconds since 1970.
 */
export function* readCsv(
  definition: CsvFormat,
  text: string,
  now: number,
  { openQuotes }: Partial<Pick<ReadOptions, 'openQuotes'>> = {},
): ImportRun {
  const table = yield* readTable(text, {
    ...(openQuotes === undefined ? {} : { openQuotes }),
    ...(definition.isBackslashed === undefined ? {} : { isBackslashed: true }),
  })
  const header = table.rows[0]?.cells
  if (header === undefined || !hasColumns(header, definition)) return err('unknown-format')
  const names = header.map(columnName)
  const meanings = header.map(columnMeaning)
  const below = table.rows.slice(1)
  const rows = definition.mend?.(below, names) ?? below
  const doubtsOf = rowDoubts(rows, header.length, definition.isOpenEnded === true)
  const read = yield* collectRows(rows, (row) => {
    const problem = problemOf(row, header)
    if (problem !== null) return problem
    const line = new Line(row.cells, header, names, meanings)
    return line.completed(definition.read(line, now), doubtsOf(row))
  })
  return withOpenQuotes(read, table.openQuotes)
}

/**
 * What makes a row unreadable whatever its columns mean; null if it can be read. `header`: the names of the columns,
 * which files that were appended to each other repeat.
 */
export function problemOf({ cells, isBroken }: TableRow, header: readonly string[] = []): Row | null {
  const title = (cells.find((cell) => cell !== '') ?? '').slice(0, 200)
  const isRepeated = cells.length > 1 && cells.every((cell, index) => cell === header[index])
  if (isRepeated && cells.length === header.length) return { title, reason: 'not-an-entry' }
  if (isBroken) return { title, reason: 'broken-quotes' }
  // Old programs end a file with Control-Z, and broken disks fill it up with zeros.
  if (cells.length === 1 && title.replaceAll('\u001A', '').replaceAll('\0', '').trim() === '') return 'blank'
  return cells.every((value) => value === '') ? { title: '', reason: 'nothing-in-it' } : null
}

/**
 * What is odd about a row before it is read: what was repaired, and the number of its cells. Too many are always odd.
 * Too few are only odd if at most a fifth of the rows is short, because some programs leave out empty cells at the end.
 */
export function rowDoubts(
  rows: readonly TableRow[],
  columnCount: number,
  isOpenEnded = false,
): (row: TableRow) => readonly Doubt[] {
  const isShort = ({ cells }: TableRow): boolean => cells.length > 1 && cells.length < columnCount
  const areShortOnesOdd = rows.filter(isShort).length * 5 <= rows.length
  return (row) => {
    const { cells, doubts = none } = row
    const isLong =
      !isOpenEnded && cells.length > columnCount && cells.slice(columnCount).some((cell) => cell !== '')
    if (isLong) return [...doubts, 'longer-row']
    return areShortOnesOdd && isShort(row) ? [...doubts, 'shorter-row'] : doubts
  }
}

const none: readonly Doubt[] = []

/** Adds the quotation marks that were never closed to the result. */
export function withOpenQuotes(
  read: Result<ImportResult, ImportRefusal>,
  openQuotes: readonly OpenQuote[],
): Result<ImportResult, ImportRefusal> {
  return read.ok && openQuotes.length > 0 ? { ...read, value: { ...read.value, openQuotes } } : read
}

function hasColumns(header: readonly string[], { columns }: CsvFormat): boolean {
  const names = new Set(header.map(columnName))
  return columns.every((name) => names.has(name))
}

function isHeaderOf(header: readonly string[], definition: CsvFormat): boolean {
  if (!hasColumns(header, definition)) return false
  const { columns, others, sign } = definition
  if (others === undefined) return true
  const names = header.map(columnName)
  if (new Set(names).size !== names.length) return false
  const known = new Set([...columns, ...others])
  return sign?.every((name) => names.includes(name)) === true || names.every((name) => known.has(name))
}

/** Meanings that have a place in items of every kind. */
const commonMeanings: ReadonlySet<ColumnMeaning | null> = new Set([
  'notes',
  'totp',
  'folder',
  'tags',
  'favorite',
])

class Line implements CsvRow {
  readonly #cells: readonly string[]
  readonly #header: readonly string[]
  readonly #names: readonly string[]
  readonly #meanings: readonly (ColumnMeaning | null)[]
  readonly #taken = new Set<number>()

  constructor(
    cells: readonly string[],
    header: readonly string[],
    names: readonly string[],
    meanings: readonly (ColumnMeaning | null)[],
  ) {
    this.#cells = cells
    this.#header = header
    this.#names = names
    this.#meanings = meanings
  }

  get isWhole(): boolean {
    return this.#cells.length === this.#header.length
  }

  isAlone(name: string): boolean {
    const place = this.#names.indexOf(name)
    return this.#cells.every((value, index) => (value !== '') === (index === place))
  }

  cell(...wanted: string[]): string {
    const index = wanted.map((name) => this.#names.indexOf(name)).find((place) => place >= 0)
    if (index === undefined) return ''
    this.#taken.add(index)
    return this.#cells[index] ?? ''
  }

  rest(
    kindOf: (name: string, value: string) => CustomField['kind'] = (name, value) =>
      isSecretField(name, value) ? 'hidden' : 'text',
  ): CustomField[] {
    return this.#cells.flatMap((value, index): CustomField[] => {
      if (value === '' || this.#taken.has(index) || this.#isCommon(index)) return []
      const label = this.#header[index]
      // Cells after the last named column are unknown: they may be the rest of a password.
      if (label === undefined) return [{ label: `Column ${String(index + 1)}`, kind: 'hidden', value }]
      return [{ label, kind: kindOf(this.#names[index] ?? '', value), value }]
    })
  }

  /** Adds the values of columns that the product does not write but whose meaning is clear. */
  completed(row: Row, doubtsOfRow: readonly Doubt[]): Row {
    if (typeof row === 'string' || !('item' in row)) return row
    const doubts = [...(row.doubts ?? []), ...doubtsOfRow]
    if (!this.#hasLeft()) return doubtsOfRow.length === 0 ? row : { ...row, doubts }
    const left = (meaning: ColumnMeaning): string[] =>
      this.#cells.filter(
        (value, index) => value !== '' && !this.#taken.has(index) && this.#meanings[index] === meaning,
      )
    const notes = left('notes')
    const [totp, ...moreCodes] = left('totp')
    const tags = left('tags').flatMap((text) => listOf(text, /[;,]/))
    const [folder, ...moreFolders] = left('folder')
    const { item } = row
    const isCodeTaken = item.totp !== ''
    const codes = isCodeTaken && totp !== undefined ? [totp, ...moreCodes] : moreCodes
    const isFolderTaken = (row.folder ?? []).length > 0
    const folders = isFolderTaken && folder !== undefined ? [folder, ...moreFolders] : moreFolders
    const custom = [
      ...codes.map((value): CustomField => ({ label: 'One-time code', kind: 'hidden', value })),
      ...folders.map((value): CustomField => ({ label: 'Folder', kind: 'text', value })),
    ]
    const isFavorite = left('favorite').some(isOn)
    const completed = {
      ...item,
      notes: [item.notes, ...notes].filter((text) => text !== '').join('\n'),
      totp: item.totp || (totp ?? ''),
      tags: [...item.tags, ...tags],
      favorite: item.favorite || isFavorite,
      fields: { ...item.fields, custom: [...item.fields.custom, ...custom] },
    } as Item
    const path = isFolderTaken || folder === undefined ? row.folder : folderPath(folder, /[/\\]/)
    return { ...row, item: completed, ...(path === undefined ? {} : { folder: path }), doubts }
  }

  #hasLeft(): boolean {
    return this.#cells.some(
      (value, index) => value !== '' && !this.#taken.has(index) && this.#isCommon(index),
    )
  }

  #isCommon(index: number): boolean {
    return commonMeanings.has(this.#meanings[index] ?? null)
  }
}
