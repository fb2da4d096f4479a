/**
 * A table as CSV (RFC 4180) for programs that calculate: a cell that one of them would take for a formula begins with an
 * apostrophe, so nothing in it can call anything (OWASP, CSV injection). For reading, not for being read back.
 */
export function reportCsv(rows: readonly (readonly string[])[]): string {
  // The mark tells those programs that it is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const plain = formulaStart.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}

/** With the full-width forms, which some of them read alike, and white space, which some of them skip. */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/
