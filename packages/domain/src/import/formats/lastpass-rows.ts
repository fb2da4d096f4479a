/**
 * LastPass shows its export on a page, without quoting line breaks: rows copied from there are split. Its browser
 * extension writes the special characters of HTML as such a page does.
 */
import type { TableRow } from './csv-table.ts'

/**
 * Joins split rows: an entry begins at a row with too few cells and continues until there are enough; the last cell
 * says whether it is a favorite. If commas in a note made too many cells, they go back into the note. Rows that fit no
 * pattern stay as they are.
 */
export function joinLastPassRows(rows: readonly TableRow[], header: readonly string[]): TableRow[] {
  // In a table whose columns someone has reordered, a short row is not part of a split one, and two short rows do not
  // form an entry.
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

/**
 * Turns `&amp;` and the like back into what they stand for, unless the table has another `&`, `<` or `>`: the
 * extension, which writes them, leaves none.
 */
export function unescapeLastPassRows(rows: readonly TableRow[]): readonly TableRow[] {
  const isEscaped = rows.some(({ cells }) => cells.some((cell) => entities.test(cell)))
  if (!isEscaped || rows.some(({ cells }) => cells.some(hasBare))) return rows
  return rows.map((row) => {
    const cells = row.cells.map(unescaped)
    const isSame = cells.every((cell, index) => cell === row.cells[index])
    return isSame ? row : { ...row, cells, doubts: [...(row.doubts ?? []), 'unescaped'] }
  })
}

const entities = /&(?:amp|lt|gt|quot|#0?39);/
const meant: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function hasBare(cell: string): boolean {
  return /[<>]|&(?!(?:amp|lt|gt|quot|#0?39);)/.test(cell)
}

function unescaped(cell: string): string {
  return cell.replace(/&(amp|lt|gt|quot|#0?39);/g, (_, name: string) => meant[name] ?? "'")
}

const linesMax = 500

function joinFrom(
  rows: readonly TableRow[],
  start: number,
  header: readonly string[],
): { row: TableRow; next: number } | null {
  let cells = rows[start]?.cells ?? []
  // A row that does not look like the start of an entry cannot begin one.
  if (cells.length < 2 || !startsRow(cells)) return null
  for (let at = start + 1; at < Math.min(rows.length, start + linesMax) + 1; at++) {
    const whole = withOneNote(cells, header)
    if (whole !== null && isWhole(whole, header))
      return { row: { cells: whole, isBroken: false, doubts: ['joined-lines'] }, next: at }
    const more = rows[at]
    if (more === undefined || more.isBroken || (isWhole(more.cells, header) && startsRow(more.cells)))
      return null
    cells = [...cells.slice(0, -1), `${cells.at(-1) ?? ''}\n${more.cells[0] ?? ''}`, ...more.cells.slice(1)]
  }
  return null
}

/** Puts all cells between those before and after the note back into the note. */
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
