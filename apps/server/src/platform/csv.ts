/** CSV as RFC 4180 has it, in UTF-8, that no spreadsheet takes for formulas. */

export type CsvCell = string | number | null

export interface CsvReply {
  /** `users`; the file is called `users-2026-11-21.csv`. */
  name: string
  /** What stands in the first line. */
  header: readonly string[]
  /** Portions of rows, read as they are taken. */
  portions: AsyncIterable<readonly (readonly CsvCell[])[]>
  /** Called once when nothing more is read, also when nothing ever was. */
  close(): void
}

/** Tells spreadsheets that UTF-8 follows. */
const byteOrderMark = '\ufeff'

export async function* csvText({
  header,
  portions,
}: Pick<CsvReply, 'header' | 'portions'>): AsyncGenerator<string> {
  yield byteOrderMark + line(header)
  for await (const portion of portions) yield portion.map(line).join('')
}

/** The day is the server's, in UTC. */
export function csvFileName(name: string, nowMs: number): string {
  return `${name}-${new Date(nowMs).toISOString().slice(0, 10)}.csv`
}

function line(cells: readonly CsvCell[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/**
 * Every text in quotes. One that a spreadsheet would compute gets an apostrophe before it, which says that it is text
 * (OWASP, CSV injection).
 */
function cell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
