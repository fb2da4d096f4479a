/**
 * A row of a table that is read back (RFC 4180). Values stand as they are, also where a spreadsheet would take one for a
 * formula: an apostrophe before it would become part of a password.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

/** Around blanks too, which some readers drop. */
function quoted(value: string): string {
  return /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
