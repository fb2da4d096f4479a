import type { ImportPreview } from '@severy/client'

/**
 * The rows that cannot be imported, for a spreadsheet. Cells that a spreadsheet would treat as a formula are prefixed
 * with an apostrophe (OWASP ASVS 1.2.10).
 */
export function skippedCsv(skipped: ImportPreview['skipped']): string {
  const lines = [
    ['row', 'name', 'reason'],
    ...skipped.map(({ row, title, reason }) => [String(row), title, reason]),
  ]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

function quoted(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}
