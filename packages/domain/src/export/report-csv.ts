/**
 * A table as CSV (RFC 4180) for spreadsheets: a cell that a spreadsheet would take for a formula gets an apostrophe in
 * front, so nothing in it can run (OWASP, CSV injection). Not meant to be read back.
 */
export function reportCsv(rows: readonly (readonly string[])[]): string {
  // The byte order mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const plain = formulaStart.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}

/** Includes full-width forms, which some spreadsheets treat alike, and leading white space, which some of them skip. */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/
