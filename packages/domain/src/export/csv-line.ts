/**
 * A row of a table that Severy reads back (RFC 4180). Values are written unchanged, even if a spreadsheet would take
 * one for a formula: an apostrophe in front would become part of a password.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

/** Values with spaces around them are quoted too, because some readers drop the spaces. */
function quoted(value: string): string {
  return /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
