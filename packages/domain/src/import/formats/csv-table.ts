import type { OpenQuote, OpenQuoteChoice } from '../import-entry.ts'
import type { FileProbe } from '../import-source.ts'
import { columnMeaning } from '../column-names.ts'
import { parseRows, type TableRow } from './csv-parse.ts'

export type { TableRow } from './csv-parse.ts'

/** A text of separated values; each value is exactly what is between its separators and quotes. */
export interface CsvTable {
  /** Starts with the first line that has content. */
  readonly rows: readonly TableRow[]
  readonly openQuotes: readonly OpenQuote[]
}

export interface TableOptions {
  readonly openQuotes?: OpenQuoteChoice
  /** Treats backslashes as escapes, unless the result is worse than without. */
  readonly isBackslashed?: boolean
}

/**
 * Reads a text as a table, with the delimiter that fits it best. Empty lines at the start, and a title above the
 * header, are left out.
 */
export function* readTable(
  text: string,
  { openQuotes = 'auto', isBackslashed = false }: TableOptions = {},
): Generator<undefined, CsvTable> {
  const { delimiter, csv } = findDelimiter(text)
  const hasApostrophes = isWithinApostrophes(csv, delimiter)
  const hasSpaces = hasSpacesBetween(csv, delimiter)
  const read = (hasBackslashes: boolean) =>
    parseRows(csv, { delimiter, hasApostrophes, hasSpaces, hasBackslashes, openQuotes })
  let parsed = yield* read(isBackslashed)
  const flaws = flawsOf(parsed.rows)
  // Chooses the way of escaping quotation marks that leaves fewer of them open.
  if (flaws > 0 && csv.includes(hasApostrophes ? "\\'" : '\\"')) {
    const other = yield* read(!isBackslashed)
    if (flawsOf(other.rows) < flaws) parsed = other
  }
  const from = firstTelling(parsed.rows)
  return {
    rows: from === 0 ? parsed.rows : parsed.rows.slice(from),
    openQuotes: parsed.openQuotes.map((open) => ({ ...open, row: open.row - from })),
  }
}

/** The cells of the first line with content. Empty if the text begins like JSON or HTML. */
export function firstCells(probe: FileProbe): readonly string[] {
  return firstRows(probe)[0] ?? []
}

/** The first complete rows of a text, parsed once for all readers; empty if it begins like JSON or HTML. */
export function firstRows(probe: FileProbe): readonly (readonly string[])[] {
  const rows = rowsOfProbe.get(probe) ?? parseStart(probe.start)
  rowsOfProbe.set(probe, rows)
  return rows
}

const rowsOfProbe = new WeakMap<FileProbe, readonly (readonly string[])[]>()

function parseStart(start: string): readonly (readonly string[])[] {
  if (/^[\s\uFEFF]*[{[<]/.test(start)) return []
  const run = readTable(start.slice(0, looksAt))
  for (;;) {
    const step = run.next()
    if (step.done !== true) continue
    const rows = step.value.rows.map(({ cells }) => cells)
    // The last row may be cut off.
    const whole = start.length > looksAt && rows.length > 1 ? rows.slice(0, -1) : rows
    return whole.slice(0, rowsLookedAt)
  }
}

const looksAt = 20_000
const rowsLookedAt = 50

/** A column name in the form in which names are compared. */
export function columnName(cell: string): string {
  return cell.trim().toLowerCase()
}

function flawsOf(rows: readonly TableRow[]): number {
  return rows.reduce((sum, { isBroken }) => sum + (isBroken ? 1 : 0), 0)
}

/** Skips blank lines, and a heading above the column names. */
function firstTelling(rows: readonly TableRow[]): number {
  const at = rows.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (at < 0) return 0
  const isHeading = (rows[at]?.cells.filter((cell) => cell.trim() !== '').length ?? 0) === 1
  const below = isHeading
    ? rows.findIndex(({ cells }, index) => index > at && cells.some((cell) => cell.trim() !== ''))
    : -1
  const names = rows[below]?.cells.filter((cell) => columnMeaning(cell) !== null) ?? []
  return names.length >= 3 ? below : at
}

const delimiters = [',', ';', '\t', '|'] as const

function findDelimiter(text: string): { delimiter: string; csv: string } {
  const clear = text.replace(/^\uFEFF+/, '')
  // The separator that a file declares in its first line, for spreadsheets.
  const told = /^\s*"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(clear)
  if (told?.[1] !== undefined) return { delimiter: told[1], csv: clear.slice(told[0].length) }
  for (const line of firstLines(clear)) {
    const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '')
    const counts = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
    const [first] = counts.toSorted((a, b) => b.count - a.count)
    if (first !== undefined && first.count > 1) return { delimiter: first.delimiter, csv: clear }
  }
  return { delimiter: ',', csv: clear }
}

/**
 * Whether every value is within apostrophes: in the first line with content, because names that people choose hardly
 * ever are, or in the two lines below names without them.
 */
function isWithinApostrophes(csv: string, delimiter: string): boolean {
  const [first, ...below] = linesOf(csv)
  if (first === undefined) return false
  return (
    isLineWithin(first, delimiter) ||
    (below.length > 0 && below.every((line) => isLineWithin(line, delimiter)))
  )
}

function isLineWithin(line: string, delimiter: string): boolean {
  const cells = line.replaceAll(/'(?:[^'\\]|''|\\.)*'/g, "''").split(delimiter)
  const isWithin = cells.every((cell) => /^(?:''|NULL|\\N)$/.test(cell.trim()))
  return isWithin && cells.filter((cell) => cell.trim() === "''").length > 1
}

/** Whether every separator of the first line with content is followed by a space, as in a list for people. */
function hasSpacesBetween(csv: string, delimiter: string): boolean {
  const [first = ''] = linesOf(csv)
  const [, ...others] = first.replaceAll(/"(?:[^"]|"")*"/g, '""').split(delimiter)
  return others.length > 0 && others.every((cell) => cell.startsWith(' '))
}

/** The first three lines with content, wherever their quotation marks are. */
function linesOf(csv: string): string[] {
  return (csv.slice(0, looksAt).match(/[^\r\n]*\S[^\r\n]*/g) ?? []).slice(0, 3).map((line) => line.trim())
}

/** The first lines that are not blank; line breaks inside quotation marks do not end a line. */
function* firstLines(text: string): Generator<string> {
  let rest = text.slice(0, looksAt)
  for (let count = 0; count < 4 && rest !== '';) {
    const line = /^(?:"(?:[^"]|"")*"|[^"\r\n]|"){0,20000}/.exec(rest)?.[0] ?? ''
    rest = rest.slice(Math.max(line.length, 1))
    if (line.trim() === '') continue
    count += 1
    yield line
  }
}
