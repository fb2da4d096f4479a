/** LastPass's own page shows its export without quoting lines: what somebody copies there is cut into pieces. */
import type { TableRow } from './csv-table.ts'

/**
 * The rows with their pieces joined again: an entry begins at a row with too few cells and goes on until there are
 * enough, of which the last says whether it is a favorite. Commas in a note make too many: they go back into it. What
 * fits nothing stays as it is.
 */
export function joinLastPassRows(rows: readonly TableRow[], header: readonly string[]): TableRow[] {
  // Somebody has put the columns into another order since: a short row is not a piece, and two of them are no entry.
  if (header.at(-1) !== 'fav') return [...rows]
  const joined: TableRow[] = []
  for (let at = 0; at < rows.length;) {
    const row = rows[at]
    if (row === undefined) break
    const found = isWhole(row.cells, header) ? null : joinFrom(rows, at, header)
    joined.push(found?.row ?? row)
    at = found?.next ?? at + 1
  }
  return joined
}

const linesMax = 500

function joinFrom(
  rows: readonly TableRow[],
  start: number,
  header: readonly string[],
): { row: TableRow; next: number } | null {
  let cells = rows[start]?.cells ?? []
  // A row that starts like none cannot be the beginning of one.
  if (cells.length < 2 || !startsRow(cells)) return null
  for (let at = start + 1; at < Math.min(rows.length, start + linesMax) + 1; at++) {
    const whole = withOneNote(cells, header)
    if (whole !== null && isWhole(whole, header))
      return { row: { cells: whole, isBroken: false, isJoined: true }, next: at }
    const more = rows[at]
    if (more === undefined || more.isBroken || (isWhole(more.cells, header) && startsRow(more.cells)))
      return null
    cells = [...cells.slice(0, -1), `${cells.at(-1) ?? ''}\n${more.cells[0] ?? ''}`, ...more.cells.slice(1)]
  }
  return null
}

/** With everything between what stands before the note and what stands behind it as the note. */
function withOneNote(cells: readonly string[], header: readonly string[]): string[] | null {
  const before = header.indexOf('extra')
  const behind = header.length - before - 1
  if (before < 0 || cells.length < header.length) return null
  const note = cells.slice(before, cells.length - behind).join(',')
  return [...cells.slice(0, before), note, ...cells.slice(cells.length - behind)]
}

function isWhole(cells: readonly string[], header: readonly string[]): boolean {
  return cells.length === header.length && /^[01]?$/.test(cells.at(-1) ?? '')
}

function startsRow([url = '']: readonly string[]): boolean {
  return url === '' || /^[a-z][a-z0-9+.-]*:/i.test(url) || /^[^\s,]+\.[^\s,]+$/.test(url)
}
