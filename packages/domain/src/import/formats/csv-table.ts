// The package has no types of its own. A reference brings ours into every program that imports this file.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse'

/** A text of separated values, every value byte for byte as it stands between its separators and quotes. */
export interface CsvTable {
  readonly rows: readonly TableRow[]
}

export interface TableRow {
  readonly cells: readonly string[]
  /** Its quotation marks do not match. */
  readonly isBroken: boolean
}

/** Separators and line breaks are found in the first line, so that a break inside a value is not taken for one. */
export function readTable(text: string): CsvTable {
  const { delimiter, csv } = findDelimiter(text)
  const newline = /\r\n|\n|\r/.exec(csv)?.[0] as '\n' | '\r\n' | '\r' | undefined
  const options = { delimiter, newline: newline ?? '\n', quoteChar: '"', fastMode: false } as const
  const { data, errors } = Papa.parse(csv, options)
  const broken = new Set(errors.filter((error) => error.type === 'Quotes').map((error) => error.row))
  return { rows: data.map((cells, index) => ({ cells, isBroken: broken.has(index) })) }
}

/** The cells of a text's first line. None when it begins like JSON or a page instead. */
export function firstCells(start: string): readonly string[] {
  if (/^\s*[{[<]/.test(start)) return []
  const { delimiter, csv } = findDelimiter(start)
  return readTable(`sep=${delimiter}\n${firstLine(csv)}`).rows[0]?.cells ?? []
}

/** Column names as they are compared. */
export function columnName(cell: string): string {
  return cell.trim().toLowerCase()
}

const delimiters = [',', ';', '\t', '|'] as const

function findDelimiter(text: string): { delimiter: string; csv: string } {
  // What spreadsheets are told in front of the first line.
  const told = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text)
  if (told?.[1] !== undefined) return { delimiter: told[1], csv: text.slice(told[0].length) }
  const line = firstLine(text).replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  const [first] = counts.toSorted((a, b) => b.count - a.count)
  return { delimiter: first?.delimiter ?? ',', csv: text }
}

/** Up to the first line break that no quotation marks are around; of a line without end only its beginning. */
function firstLine(text: string): string {
  return /^(?:"(?:[^"]|"")*"|[^"\r\n]|"){0,20000}/.exec(text.slice(0, 20_000))?.[0] ?? ''
}
