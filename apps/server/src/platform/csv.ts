/** CSV by RFC 4180 in UTF-8, safe against formula injection in spreadsheets. */

export type CsvCell = string | number | null

export interface CsvReply {
  /** Such as `users`, for a file called `users-2026-11-21.csv`. */
  name: string
  /** Cells of the first line. */
  header: readonly string[]
  /** Batches of rows, read on demand. */
  portions: AsyncIterable<readonly (readonly CsvCell[])[]>
  /** Called exactly once when reading ends, even if nothing was ever read. */
  close(): void
}

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff'

export async function* csvText({
  header,
  portions,
}: Pick<CsvReply, 'header' | 'portions'>): AsyncGenerator<string> {
  yield byteOrderMark + line(header)
  for await (const portion of portions) yield portion.map(line).join('')
}

/** Named after the current day in UTC. */
export function csvFileName(name: string, nowMs: number): string {
  return `${name}-${new Date(nowMs).toISOString().slice(0, 10)}.csv`
}

function line(cells: readonly CsvCell[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/**
 * Quotes every text. A text that a spreadsheet would take for a formula gets a leading apostrophe (OWASP, CSV
 * injection).
 */
function cell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
